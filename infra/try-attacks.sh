#!/usr/bin/env bash
# Attacks both services on a stack of their own: sqlmap and a fuzzer, every parameter of both OpenAPI documents.
# `--quick` takes two minutes, `--help` says more; in full sqlmap takes some minutes and the fuzzer about a quarter of an hour.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v sqlmap >/dev/null 2>&1; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends sqlmap >/dev/null
fi
exec node packages/local/bootstrap/run.mjs try:attacks "$@"
