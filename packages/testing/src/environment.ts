// The settings of an app under test, beside its own database.

import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { TEST_ISSUER, TEST_KEY } from './tokens.js'

/** Environment for `loadConfig`, as an operator would write it. */
export function testEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    // On a busy machine a statement may wait longer than a service would. Tests of time-outs set their own.
    DATABASE_CONNECT_TIMEOUT_MS: '30000',
    DATABASE_LOCK_TIMEOUT_MS: '30000',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
    JWT_KEYS: `${TEST_KEY.kid}:${TEST_KEY.secret}`,
    AUTH_URL: TEST_ISSUER,
    BASE_URL: 'http://recipe.test',
    PHOTOS_DIR: join(tmpdir(), `recettes-photos-tests-${userInfo().uid}`, basename(databaseUrl)),
    // Tests that change the database directly would have to wait for the next poll.
    CACHE_MIB: '0',
    // Few tests need realistic hashing costs; they set their own.
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
    ARGON2_LANES: '1',
    LOG_LEVEL: 'silent',
    // A machine that runs many test files at once delays every event loop.
    // Tests of rate limits enable them.
    RATE_LIMITS: 'off',
    // Tests of revocations enable polling; others have no feed.
    REVOCATION_POLL_SECONDS: '0',
  }
}
