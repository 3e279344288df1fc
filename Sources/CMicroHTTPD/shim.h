#pragma once
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/* Closed enums and variadic functions of libmicrohttpd, made plain for Swift. */

static const enum MHD_Result served_yes = MHD_YES;
static const enum MHD_Result served_no = MHD_NO;
static const ssize_t served_end_of_stream = -1;
static const ssize_t served_end_with_error = -2;

struct served_options {
  int listen_socket;
  unsigned int thread_count;
  unsigned int connection_limit;
  unsigned int idle_seconds;
  size_t memory_limit;
  const char *tls_key;
  const char *tls_certificate;
  void *context;
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
};

static size_t served_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

static inline struct MHD_Daemon *served_start(const struct served_options *o) {
  /* Not epoll: libmicrohttpd takes 128 events in one go, and when there are just as many it waits
     for another before it handles them (decision 0014). */
  unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC;
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)o->tls_key},
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)o->tls_certificate},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
      {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  if (o->tls_key != NULL) flags |= MHD_USE_TLS;
  return MHD_start_daemon(
      flags, 0, NULL, NULL, o->access, o->context,
      MHD_OPTION_LISTEN_SOCKET, o->listen_socket,
      MHD_OPTION_THREAD_POOL_SIZE, o->thread_count,
      MHD_OPTION_CONNECTION_LIMIT, o->connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, o->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, o->memory_limit,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_NOTIFY_COMPLETED, o->completed, o->context,
      MHD_OPTION_NOTIFY_CONNECTION, o->connection, o->context,
      MHD_OPTION_URI_LOG_CALLBACK, o->target, o->context,
      MHD_OPTION_UNESCAPE_CALLBACK, served_keep_escapes, NULL,
      MHD_OPTION_ARRAY, o->tls_key != NULL ? tls : none,
      MHD_OPTION_END);
}

static inline int served_is_started(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline int served_is_complete(enum MHD_RequestTerminationCode code) {
  return code == MHD_REQUEST_TERMINATED_COMPLETED_OK;
}

static inline int served_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info != NULL ? info->connect_fd : -1;
}

static inline void *served_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info != NULL ? info->socket_context : NULL;
}

static inline size_t served_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info != NULL ? info->header_size : 0;
}

/* Writes the peer's address as text; an IPv4 address inside IPv6 is written as IPv4. */
static inline int served_address(struct MHD_Connection *connection, char *text, unsigned int size) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return 0;
  const struct sockaddr *address = info->client_addr;
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)address;
    return inet_ntop(AF_INET, &v4->sin_addr, text, size) != NULL;
  }
  if (address->sa_family != AF_INET6) return 0;
  const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)address;
  if (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
    return inet_ntop(AF_INET, v6->sin6_addr.s6_addr + 12, text, size) != NULL;
  return inet_ntop(AF_INET6, &v6->sin6_addr, text, size) != NULL;
}

static inline void served_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context) {
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, visit, context);
}

static inline struct MHD_Response *served_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline struct MHD_Response *served_stream(
    size_t block, MHD_ContentReaderCallback read, void *context,
    MHD_ContentReaderFreeCallback done) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, block, read, context, done);
}

static inline struct MHD_Response *served_parted(
    uint64_t size, size_t block, MHD_ContentReaderCallback read, void *context,
    MHD_ContentReaderFreeCallback done) {
  return MHD_create_response_from_callback(size, block, read, context, done);
}

/* Makes a listening socket. Returns it, or a negative errno; -EINVAL: not an address. */
static inline int served_listen(const char *address, unsigned short port) {
  struct sockaddr_storage storage;
  struct sockaddr_in *v4 = (struct sockaddr_in *)&storage;
  struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)&storage;
  socklen_t length;
  int on = 1, off = 0;
  memset(&storage, 0, sizeof storage);
  if (inet_pton(AF_INET, address, &v4->sin_addr) == 1) {
    v4->sin_family = AF_INET;
    v4->sin_port = htons(port);
    length = sizeof *v4;
  } else if (inet_pton(AF_INET6, address, &v6->sin6_addr) == 1) {
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    length = sizeof *v6;
  } else {
    return -EINVAL;
  }
  int fd = socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (storage.ss_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  if (bind(fd, (struct sockaddr *)&storage, length) != 0 || listen(fd, 1024) != 0) {
    int code = errno;
    close(fd);
    return -code;
  }
  return fd;
}

/* Lets the process have so many descriptors, as far as the system allows. Returns how many it may
   have. */
static inline unsigned long long served_allow_descriptors(unsigned long long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < wanted) {
    struct rlimit higher = {wanted < limit.rlim_max ? wanted : limit.rlim_max, limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &higher) == 0) limit = higher;
  }
  return limit.rlim_cur;
}

static inline int served_port(int fd) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getsockname(fd, (struct sockaddr *)&storage, &length) != 0) return 0;
  if (storage.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&storage)->sin6_port);
  return ntohs(((struct sockaddr_in *)&storage)->sin_port);
}

static inline void served_shutdown(int fd) { shutdown(fd, SHUT_RDWR); }

/* The watchdog's own epoll: it reports hang-ups by number, never by descriptor. */
static inline int served_watch_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

static inline int served_watch_bell(int watch) {
  struct epoll_event event = {.events = EPOLLIN, .data = {.u64 = 0}};
  int bell = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (bell >= 0) epoll_ctl(watch, EPOLL_CTL_ADD, bell, &event);
  return bell;
}

static inline void served_watch_ring(int bell) { eventfd_write(bell, 1); }

static inline void served_watch_hush(int bell) {
  eventfd_t value;
  eventfd_read(bell, &value);
}

static inline int served_watch_add(int watch, int fd, unsigned long long number) {
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLET, .data = {.u64 = number}};
  return epoll_ctl(watch, EPOLL_CTL_ADD, fd, &event);
}

static inline int served_watch_wait(
    int watch, unsigned long long *numbers, int count, int milliseconds) {
  struct epoll_event events[64];
  int ready = epoll_wait(watch, events, count < 64 ? count : 64, milliseconds);
  for (int i = 0; i < ready; i++) numbers[i] = events[i].data.u64;
  return ready < 0 ? 0 : ready;
}
