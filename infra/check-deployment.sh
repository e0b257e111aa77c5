#!/usr/bin/env bash
# Holds what is deployed to its own tools: compose's, Caddy's, kubectl's where it is there, and ShellCheck; and has Caddy
# stand in front of a service, with TLS. Prints a line a check, and ends with «N passed, N failed».
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
bash infra/deployment-packages.sh || { echo 'the tools could not be installed'; echo '0 passed, 1 failed'; exit 1; }
PATH=$PATH:$PWD/node_modules/.cache/caddy/usr/bin

# shellcheck source=infra/counted.sh
. infra/counted.sh
refuses() { ! "$@"; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

holds 'compose reads docker-compose.yml' docker-compose --file docker-compose.yml config --quiet
sed 's/read_only:/readonly:/' docker-compose.yml >"$scratch/docker-compose.yml"
holds 'compose refuses a misspelt setting' refuses docker-compose --file "$scratch/docker-compose.yml" config --quiet

caddy() { XDG_DATA_HOME=$scratch XDG_CONFIG_HOME=$scratch command caddy "$@"; }
holds 'Caddy reads its file' caddy validate --adapter caddyfile --config infra/Caddyfile
sed 's/lb_try_duration/lb_tri_duration/' infra/Caddyfile >"$scratch/Caddyfile"
holds 'Caddy refuses a misspelt setting' refuses caddy validate --adapter caddyfile --config "$scratch/Caddyfile"
holds 'Caddy serves both names by TLS, says truly who called, and waits for a service that is being replaced' \
  env XDG_DATA_HOME="$scratch" XDG_CONFIG_HOME="$scratch" node infra/check-proxy.mjs

if type kubectl >/dev/null 2>&1; then
  for overlay in one-node production; do
    holds "kubectl builds the overlay $overlay" kubectl kustomize "infra/kubernetes/overlays/$overlay"
  done
else
  echo 'note   no kubectl here; kustomize built the overlays in npm test'
fi
holds 'ShellCheck finds nothing in any script' shellcheck --external-sources --severity=warning .ci/run infra/*.sh infra/*/*.sh

counted
