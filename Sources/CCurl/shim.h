#pragma once
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

/* Variadic functions of libcurl, one plain wrapper for each kind of value. */

typedef size_t (*called_data)(char *bytes, size_t size, size_t count, void *context);

static inline int called_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline int called_set_size(CURL *easy, CURLoption option, long long value) {
  return curl_easy_setopt(easy, option, (curl_off_t)value) == CURLE_OK;
}

static inline int called_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline int called_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline int called_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline int called_set_data(CURL *easy, CURLoption option, called_data value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline int called_set_opening(CURL *easy, curl_opensocket_callback value) {
  return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value) == CURLE_OK;
}

/* The numeric address that a connection goes to: the count of its bytes, at most 16, or 0 where it
   is none of the internet's. */
static inline int called_address(const struct curl_sockaddr *target, unsigned char *bytes) {
  if (target->family == AF_INET) {
    memcpy(bytes, &((const struct sockaddr_in *)&target->addr)->sin_addr, 4);
    return 4;
  }
  if (target->family == AF_INET6) {
    memcpy(bytes, &((const struct sockaddr_in6 *)&target->addr)->sin6_addr, 16);
    return 16;
  }
  return 0;
}

static inline curl_socket_t called_open(const struct curl_sockaddr *target) {
  return socket(target->family, target->socktype | SOCK_CLOEXEC, target->protocol);
}

static const curl_socket_t called_no_socket = CURL_SOCKET_BAD;

static inline long called_status(CURL *easy) {
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

static inline void *called_context(CURL *easy) {
  char *context = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &context);
  return context;
}

static inline void called_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  curl_multi_setopt(multi, option, value);
}

/* The next finished transfer, or NULL; its result goes to `code`. */
static inline CURL *called_next_finished(CURLM *multi, int *code) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = (int)message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

static inline int called_continue(CURL *easy) {
  return curl_easy_pause(easy, CURLPAUSE_CONT) == CURLE_OK;
}

static const size_t called_pause = CURL_WRITEFUNC_PAUSE;
