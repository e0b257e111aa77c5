#!/usr/bin/env bash
# Hurts a cluster of its own in every way that `try.sh --help` names, while people write through the services.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec npm run --silent cluster -- "$@"
