# shellcheck shell=bash
# Sourced: unpacks programs of a newer Debian than this machine's into a folder of the project, installed nowhere.

# unpack_newer FOLDER PROGRAMS PACKAGE…: FOLDER/bin starts the programs that the packages have in the folder PROGRAMS.
unpack_newer() (
  place=$1 programs=$2
  shift 2
  rm -rf "$place"
  mkdir -p "$place/apt/"{etc/apt.conf.d,etc/preferences.d,lists/partial,state,archives/partial} "$place/bin"
  # Lists of their own: this machine's packages stay as they are. A mirror that is a snapshot has an old date; the signature
  # is checked all the same.
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
  (cd "$place/apt/archives" && apt-get download -qq "$@" 2>/dev/null)
  for package in "$place"/apt/archives/*.deb; do dpkg-deb -x "$package" "$place"; done
  rm -rf "$place/apt"
  # They need a younger libc than this machine's, so each is started by the loader that came along.
  libraries=$(dirname "$(find "$place" -name 'libc.so.6')")
  loader=$(find "$place" -name 'ld-linux*.so.*' | head -n 1)
  for program in "$place/$programs"/*; do
    wrapper=$place/bin/$(basename "$program")
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$libraries" "$program" >"$wrapper"
    chmod 755 "$wrapper"
  done
)
