// Prisma's own migration engine, in its WebAssembly build (5.3 MB from the npm registry). The CLI's `prisma migrate diff` would
// download a native engine from binaries.prisma.sh at its first run, which fails where only a registry is reached.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'

type Glue = typeof import('@prisma/schema-engine-wasm/schema_engine_bg') & {
  __wbg_set_wasm(exports: unknown): void
}

// Node has it; TypeScript declares it only for browsers.
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

let glue: Promise<Glue> | undefined

/**
 * Runs work on an engine that is connected to one database, and lets the connections go afterwards.
 * @param url a PostgreSQL connection URL whose role may create tables (and databases, for a shadow database)
 */
export async function withSchemaEngine<T>(
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  glue ??= loadEngine()
  const { SchemaEngine } = await glue
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(url, pool))
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await pool.end()
  }
}

/**
 * Adapters as the engine needs them. The stock factory drops its shadow database before it lets go of its own
 * connections to it, which PostgreSQL refuses.
 */
function adapterFactory(url: string, pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const stock = new PrismaPg(pool)
  return {
    provider: stock.provider,
    adapterName: stock.adapterName,
    connect: () => connect(pool),
    connectToShadowDb: async () => {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`
      await pool.query(`CREATE DATABASE "${name}"`)
      const shadowUrl = new URL(url)
      shadowUrl.pathname = `/${name}`
      const shadowPool = new pg.Pool({ connectionString: shadowUrl.href, max: 2 })
      const adapter = await connect(shadowPool)
      adapter.dispose = async () => {
        await shadowPool.end()
        await pool.query(`DROP DATABASE "${name}"`)
      }
      return adapter
    },
  }
}

/** The stock adapter cuts a script at every semicolon, those in comments and functions too: PostgreSQL gets it whole. */
async function connect(pool: pg.Pool): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(pool).connect()
  adapter.executeScript = async (script) => {
    await pool.query(script).catch((error: pg.DatabaseError) => {
      const { code = '', severity = 'ERROR', message, detail, column, hint } = error
      throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
    })
  }
  return adapter
}

/**
 * The package's own entry imports its .wasm file as a module, which Node does only behind a flag:
 * so the two halves are put together by hand, as its entry does.
 */
async function loadEngine(): Promise<Glue> {
  const entry = '@prisma/schema-engine-wasm/schema_engine_bg'
  const bindings = (await import(entry)) as Glue
  const folder = dirname(createRequire(import.meta.url).resolve(entry))
  const code = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(code, {
    './schema_engine_bg.js': withIdleTimers(bindings),
  })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start']
  if (typeof start === 'function') start()
  return bindings
}

/** The engine limits its wait for a lock by a timer that it never clears; a process that has migrated doesn't wait for it. */
function withIdleTimers(bindings: object): object {
  const timer = (done: () => void, ms: number) => setTimeout(done, ms).unref()
  return Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [
      name,
      name.startsWith('__wbg_setTimeout_') ? timer : binding,
    ]),
  )
}
