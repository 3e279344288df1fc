#pragma once
#include <curl/curl.h>
#include <string.h>

/* Hands one message to a mail server with libcurl: its options are variadic, so the whole of one
   blocking transfer is wrapped here. */

typedef struct {
  const char *url;          /* smtp:// or smtps:// */
  const char *user;         /* NULL: without signing in */
  const char *password;
  const char *sender;
  const char *recipient;
  const char *certificates; /* a PEM file to trust in place of the system's, or NULL */
  long secure;              /* whether the connection must be encrypted */
  long milliseconds;        /* how long all of it may take */
} mailed_way;

typedef struct {
  const char *bytes;
  size_t count;
} mailed_body;

static inline size_t mailed_read(char *buffer, size_t size, size_t count, void *context) {
  mailed_body *body = (mailed_body *)context;
  size_t part = size * count < body->count ? size * count : body->count;
  memcpy(buffer, body->bytes, part);
  body->bytes += part;
  body->count -= part;
  return part;
}

static inline size_t mailed_ignore(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes;
  (void)context;
  return size * count;
}

/* libcurl's result; the server's last reply goes to `reply`, 0 when there was none. */
static inline int mailed_send(const mailed_way *way, mailed_body body, long *reply) {
  *reply = 0;
  CURL *easy = curl_easy_init();
  struct curl_slist *recipients = curl_slist_append(NULL, way->recipient);
  if (easy == NULL || recipients == NULL) {
    if (easy != NULL) curl_easy_cleanup(easy);
    curl_slist_free_all(recipients);
    return CURLE_OUT_OF_MEMORY;
  }
  curl_easy_setopt(easy, CURLOPT_URL, way->url);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, way->milliseconds);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, way->milliseconds);
  long encryption = way->secure ? CURLUSESSL_ALL : CURLUSESSL_NONE;
  curl_easy_setopt(easy, CURLOPT_USE_SSL, encryption);
  curl_easy_setopt(easy, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  if (way->certificates != NULL) curl_easy_setopt(easy, CURLOPT_CAINFO, way->certificates);
  if (way->user != NULL) {
    curl_easy_setopt(easy, CURLOPT_USERNAME, way->user);
    curl_easy_setopt(easy, CURLOPT_PASSWORD, way->password);
  }
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, way->sender);
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, recipients);
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, mailed_read);
  curl_easy_setopt(easy, CURLOPT_READDATA, &body);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, mailed_ignore);
  int result = (int)curl_easy_perform(easy);
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, reply);
  curl_slist_free_all(recipients);
  curl_easy_cleanup(easy);
  return result;
}
