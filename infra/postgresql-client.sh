#!/usr/bin/env bash
# Prints the folder of PostgreSQL's client programs of major 18 or later, which backups of an 18 server need; where this
# machine has older ones or none, Debian's own packages are unpacked into a folder of the project, installed nowhere.
# Tests use it. A server of yours has them: the image postgres:18, or postgresql-client-18 of apt.postgresql.org.
set -euo pipefail

major() { "$1" --version 2>/dev/null | sed -n 's/.*) \([0-9]*\).*/\1/p'; }
for candidate in "$(command -v pg_dump || true)" /usr/lib/postgresql/*/bin/pg_dump; do
  if [ -x "$candidate" ] && [ "$(major "$candidate")" -ge 18 ]; then
    dirname "$candidate"
    exit 0
  fi
done

cd "$(dirname "$0")/.."
place=$PWD/node_modules/.cache/recettes/postgresql-client-18
if [ ! -x "$place/bin/pg_dump" ]; then
  rm -rf "$place"
  mkdir -p "$place/apt/"{etc/apt.conf.d,etc/preferences.d,lists/partial,state,archives/partial} "$place/bin"
  # The release that has 18, in lists of its own: this machine's packages stay as they are. A mirror that is a snapshot
  # has an old date; the signature is checked all the same.
  keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  echo "deb [signed-by=$keyring] http://deb.debian.org/debian forky main" >"$place/apt/sources.list"
  : >"$place/apt/state/status"
  cat >"$place/apt/apt.conf" <<CONF
Dir::Etc "$place/apt/etc";
Dir::Etc::SourceList "$place/apt/sources.list";
Dir::State "$place/apt/state";
Dir::State::Lists "$place/apt/lists";
Dir::State::status "$place/apt/state/status";
Dir::Cache "$place/apt";
Acquire::Check-Valid-Until "false";
Acquire::Languages "none";
CONF
  export APT_CONFIG=$place/apt/apt.conf
  apt-get update -qq >&2
  (cd "$place/apt/archives" && apt-get download -qq \
    postgresql-client-18 libpq5 libc6 liblz4-1 libreadline8t64 libssl3t64 libzstd1 zlib1g libtinfo6 \
    libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libcom-err2 libkeyutils1 libldap2 libsasl2-2 2>/dev/null)
  for package in "$place"/apt/archives/*.deb; do dpkg-deb -x "$package" "$place"; done
  rm -rf "$place/apt"
  # They need a younger libc than this machine's, so each is started by the loader that came along.
  libraries=$(dirname "$(find "$place" -name 'libc.so.6')")
  loader=$(find "$place" -name 'ld-linux*.so.*' | head -n 1)
  for program in "$place"/usr/lib/postgresql/18/bin/*; do
    wrapper=$place/bin/$(basename "$program")
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$libraries" "$program" >"$wrapper"
    chmod 755 "$wrapper"
  done
fi
echo "$place/bin"
