#!/usr/bin/env bash
# Checks the files of deployments with their own tools (compose, Caddy, systemd-analyze, kubectl if installed, ShellCheck), tries
# pin-images.sh, and runs Caddy and HAProxy in front of a service. Prints a line a check, and ends with «N passed, N failed».
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
bash infra/debian-packages.sh deployment || { echo 'the tools could not be installed'; echo '0 passed, 1 failed'; exit 1; }
PATH=$PATH:$PWD/node_modules/.cache/caddy/usr/bin:$PWD/node_modules/.cache/haproxy/usr/sbin

# shellcheck source=infra/lib/count-checks.sh
. infra/lib/count-checks.sh
refuses() { ! "$@"; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

holds 'compose reads docker-compose.yml' docker-compose --file docker-compose.yml config --quiet
holds 'compose reads infra/compose-mails.yml beside it' env MAIL_FROM=noreply@example.org \
  docker-compose --file docker-compose.yml --file infra/compose-mails.yml config --quiet
holds 'compose reads infra/compose-webhooks.yml beside it' \
  docker-compose --file docker-compose.yml --file infra/compose-webhooks.yml config --quiet
sed 's/read_only:/readonly:/' docker-compose.yml >"$scratch/docker-compose.yml"
holds 'compose refuses a misspelt setting' refuses docker-compose --file "$scratch/docker-compose.yml" config --quiet

caddy() { XDG_DATA_HOME=$scratch XDG_CONFIG_HOME=$scratch command caddy "$@"; }
holds 'Caddy reads its file' caddy validate --adapter caddyfile --config infra/Caddyfile
sed 's/lb_try_interval/lb_tri_interval/' infra/Caddyfile >"$scratch/Caddyfile"
holds 'Caddy refuses a misspelt setting' refuses caddy validate --adapter caddyfile --config "$scratch/Caddyfile"
for proxy in caddy haproxy; do
  holds "$proxy names requests, logs each of them, answers at once for a service that is away, and has a maintenance switch" \
    env XDG_DATA_HOME="$scratch" XDG_CONFIG_HOME="$scratch" node infra/check-proxies.mjs "$proxy"
done

# systemd-analyze reads a template only as an instance, and warns of a misspelt setting without failing.
mkdir "$scratch/systemd"
cp infra/systemd/* "$scratch/systemd"
for unit in "$scratch"/systemd/*@.*; do cp "$unit" "${unit/@/@3001}"; done
verifies_units() {
  local warnings
  warnings=$(find "$scratch/systemd" -not -name '*@.*' -type f -exec systemd-analyze verify {} + 2>&1)
  # Nothing is installed in /opt/recettes here.
  ! grep -Ev '^$|Command /opt/recettes/.* is not executable' <<<"$warnings"
}
holds 'systemd reads all units and timers, and warns of nothing' verifies_units
sed -i 's/MemoryMax=/MemoriMax=/' "$scratch/systemd/recettes-auth@3001.service"
holds 'systemd warns of a misspelt setting' refuses verifies_units

if type kubectl >/dev/null 2>&1; then
  for overlay in one-node production; do
    holds "kubectl builds the overlay $overlay" kubectl kustomize "infra/kubernetes/overlays/$overlay"
  done
else
  echo 'note   no kubectl here; kustomize built the overlays in npm test'
fi
# Digests are fetched when a release is made, where an image registry is reached; from then on no image may lack its own.
if grep -rq '@sha256:' docker-compose.yml infra/*Dockerfile infra/kubernetes; then
  holds 'every image is pinned by its digest' infra/pin-images.sh --check
else
  echo 'note   images name tags: no release has pinned them by infra/pin-images.sh'
fi
mkdir -p "$scratch/pinned" "$scratch/registry"
cp -r --parents docker-compose.yml infra/pin-images.sh infra/*Dockerfile infra/kubernetes "$scratch/pinned"
printf '#!/bin/sh\nprintf sha256:%%064d 7\n' >"$scratch/registry/docker"
chmod +x "$scratch/registry/docker"
pin() { PATH=$scratch/registry:$PATH "$scratch/pinned/infra/pin-images.sh" "$@"; }
holds 'infra/pin-images.sh pins images' pin
holds 'infra/pin-images.sh leaves none out' pin --check
sed -i 's/@sha256:[0-9]*//' "$scratch/pinned/infra/kubernetes/base/databases.yaml"
holds 'infra/pin-images.sh --check finds one that was left out' refuses pin --check
holds 'ShellCheck finds nothing in any script' shellcheck --external-sources --severity=warning \
  .ci/run infra/*.sh infra/*/*.sh infra/*/*/*.sh packages/lab/src/*/*/*.sh

counted
