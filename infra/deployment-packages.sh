#!/usr/bin/env bash
# Installs the Debian packages that infra/check-deployment.sh needs: compose's own check, ShellCheck, and Caddy, which goes to
# node_modules/.cache, since Debian would start it as a service of its own.
# Does nothing where they are there; needs root (or sudo) where they aren't.
set -euo pipefail
cd "$(dirname "$0")/.."

bash infra/install-packages.sh docker-compose shellcheck -- docker-compose shellcheck
cache=node_modules/.cache/caddy
if ! type caddy >/dev/null 2>&1 && ! [ -x "$cache/usr/bin/caddy" ]; then
  mkdir -p "$cache"
  (cd "$cache" && apt-get download -qq caddy && dpkg-deb -x caddy_*.deb . && rm caddy_*.deb)
fi
