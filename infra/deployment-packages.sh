#!/usr/bin/env bash
# Installs the Debian packages that infra/check-deployment.sh needs: compose's own check, ShellCheck, and both proxies, which
# go to node_modules/.cache, since Debian would start them as services of its own.
# Does nothing where they are there; needs root (or sudo) where they aren't.
set -euo pipefail
cd "$(dirname "$0")/.."

bash infra/install-packages.sh docker-compose shellcheck -- docker-compose shellcheck
for proxy in caddy haproxy; do
  cache=node_modules/.cache/$proxy
  if ! PATH=$PATH:/usr/sbin type "$proxy" >/dev/null 2>&1 && ! ls "$cache"/usr/*bin/"$proxy" >/dev/null 2>&1; then
    mkdir -p "$cache"
    (cd "$cache" && apt-get download -qq "$proxy" && dpkg-deb -x "${proxy}"_*.deb . && rm "${proxy}"_*.deb)
  fi
done
