#!/bin/sh
# Keeps the proxy's certificate of the three names at $CERTIFICATE (X.crt, with its key X.key), by lego:
#   certificate.sh first    makes a self-signed one where there is none, since HAProxy needs one to start
#   certificate.sh renew    gets one, or a new one when 30 days are left, then runs $RELOAD
# Settings: AUTH_HOST, API_HOST and, with the web front, WEB_HOST; ACME_EMAIL; LEGO_LISTEN (default 127.0.0.1:8402), where HAProxy
# asks for challenges; ACME_SERVER, an authority other than Let's Encrypt. POSIX shell: the lego image has no other.
set -eu
key=${CERTIFICATE%.crt}.key
names="$AUTH_HOST $API_HOST ${WEB_HOST:-}"

case ${1:-} in
  first)
    [ ! -e "$CERTIFICATE" ] || exit 0
    alternatives=$(printf ',DNS:%s' $names)
    (umask 077 && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "${DAYS:-90}" -subj "/CN=$AUTH_HOST" \
      -addext "subjectAltName=${alternatives#,}" -keyout "$key" -out "$CERTIFICATE" 2>/dev/null)
    chmod 644 "$CERTIFICATE"
    ;;
  renew)
    folder=$(dirname "$CERTIFICATE")/lego
    set -- --path "$folder" --email "$ACME_EMAIL" --accept-tos --http --http.port "${LEGO_LISTEN:-127.0.0.1:8402}"
    if [ -n "${ACME_SERVER:-}" ]; then set -- "$@" --server "$ACME_SERVER"; fi
    for name in $names; do set -- "$@" --domains "$name"; done
    kept=$folder/certificates/$AUTH_HOST
    if [ -e "$kept.crt" ]; then lego "$@" renew --days 30 --no-random-sleep; else lego "$@" run; fi
    cmp -s "$kept.crt" "$CERTIFICATE" && exit 0
    # Each file whole or not at all; lego makes a new key with each certificate.
    for part in key crt; do
      cp "$kept.$part" "${CERTIFICATE%.crt}.$part.new"
      mv "${CERTIFICATE%.crt}.$part.new" "${CERTIFICATE%.crt}.$part"
    done
    ${RELOAD:-true}
    ;;
  *) echo "usage: $0 first|renew" >&2 && exit 2 ;;
esac
