#!/usr/bin/env bash
# Installs the Debian packages that `npm run bench` uses: wrk, and FastAPI with SQLAlchemy to compare with.
# Does nothing where they are there; needs root (or sudo) where they aren't.
set -euo pipefail

bash "$(dirname "$0")/install-packages.sh" wrk uvicorn -- \
  wrk gcc libc6-dev pgbouncer uvicorn python3-fastapi python3-sqlalchemy python3-asyncpg python3-jwt
