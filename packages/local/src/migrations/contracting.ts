// Finds statements of a migration that the previous release would not survive: it still serves during a roll-over.

import { parse } from 'libpg-query'

/** A statement as parsed by PostgreSQL's own parser: the name of its kind, and its fields. */
type Node = Record<string, unknown>
type Statement = { kind: string; node: Node }

/** `-- contract: why no release that serves needs this any more`, on a line of its own. */
const MARKER = /^-- contract: (.{10,})$/m

const WHOLE = new Set([
  'TABLE',
  'VIEW',
  'MATVIEW',
  'TYPE',
  'DOMAIN',
  'SCHEMA',
  'SEQUENCE',
  'FUNCTION',
  'PROCEDURE',
])
const NAMED = new Set([...WHOLE, 'COLUMN', 'ATTRIBUTE', 'DOMAIN'])

/**
 * Lists what a migration takes away from the release that serves while it is applied, or what it asks of its writes.
 * Tables that the migration itself creates are nobody's yet.
 * @param sql the whole migration
 * @returns a line each; none where it only expands, or where a marker says why it may contract
 * @throws SqlError where PostgreSQL couldn't read it either
 */
export async function contractions(sql: string): Promise<string[]> {
  if (MARKER.test(sql) || sql === '') return []
  const { stmts = [] } = (await parse(sql)) as unknown as { stmts?: { stmt: Record<string, Node> }[] }
  const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt).map(([kind, node]) => ({ kind, node })))
  const created = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ node }) => relationOf(node)),
  )
  return statements.filter(({ node }) => !created.has(relationOf(node))).flatMap(faultsOf)
}

const relationOf = (node: Node) => (node['relation'] as Node | undefined)?.['relname'] as string | undefined

function faultsOf({ kind, node }: Statement): string[] {
  const table = relationOf(node)
  switch (kind) {
    case 'DropStmt': {
      const kindOfObject = String(node['removeType']).replace('OBJECT_', '')
      return WHOLE.has(kindOfObject) ? [`drops a ${kindOfObject.toLowerCase()}`] : []
    }
    case 'RenameStmt': {
      const kindOfObject = String(node['renameType']).replace('OBJECT_', '')
      return NAMED.has(kindOfObject) ? [`renames a ${kindOfObject.toLowerCase()} to ${node['newname']}`] : []
    }
    case 'AlterEnumStmt':
      return node['oldVal'] === undefined ? [] : [`renames ${node['oldVal']} of an enumeration`]
    case 'AlterObjectSchemaStmt':
      return ['moves something to another schema']
    case 'IndexStmt':
      return node['unique'] === true ? [`asks ${table} for unique values`] : []
    case 'AlterTableStmt':
      return ofCommands(
        (node['cmds'] as { AlterTableCmd: Node }[]).map(({ AlterTableCmd }) => AlterTableCmd),
        table,
      )
    default:
      return []
  }
}

function ofCommands(commands: Node[], table: string | undefined): string[] {
  const definitions = commands.filter(({ subtype }) => subtype === 'AT_AddColumn').map(({ def }) => def)
  const fresh = new Set((definitions as { ColumnDef: Node }[]).map(({ ColumnDef }) => ColumnDef['colname']))
  // Constraints on new columns alone: the previous release satisfies them by omitting the columns.
  const harmless = (command: Node) => {
    const columns = command['subtype'] === 'AT_AddConstraint' ? columnsIn(command['def']) : []
    return columns.length > 0 && columns.every((name) => fresh.has(name))
  }
  return commands.filter((command) => !harmless(command)).flatMap((command) => ofCommand(command, table))
}

/** Columns that a constraint is about: those of an expression, of a key, and of a reference. */
function columnsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) =>
    ['fields', 'keys', 'fk_attrs'].includes(name)
      ? (value as { String?: { sval: string } }[]).map(({ String: column }) => column?.sval ?? '*')
      : columnsIn(value),
  )
}

/** One part of an ALTER TABLE. */
function ofCommand(command: Node, table = ''): string[] {
  const column = `${table}.${command['name']}`
  switch (command['subtype']) {
    case 'AT_DropColumn':
      return [`drops the column ${column}`]
    case 'AT_AlterColumnType':
      return [`changes the type of ${column}`]
    case 'AT_SetNotNull':
      return [`makes ${column} NOT NULL`]
    case 'AT_AddConstraint':
      return [`asks more of what is written to ${table}, by a constraint`]
    case 'AT_AddColumn':
      return added((command['def'] as { ColumnDef: Node }).ColumnDef, table)
    default:
      return []
  }
}

/** A new column that the previous release, which doesn't know it, couldn't leave out. */
function added(column: Node, table: string): string[] {
  const constraints = (column['constraints'] as { Constraint: Node }[] | undefined) ?? []
  const types = new Set(constraints.map(({ Constraint }) => Constraint['contype']))
  const { names } = column['typeName'] as { names: { String: { sval: string } }[] }
  const serial = names.some(({ String: { sval } }) => /^(small|big)?serial$/.test(sval))
  const filled =
    serial || ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((type) => types.has(type))
  const needed = types.has('CONSTR_NOTNULL') || types.has('CONSTR_PRIMARY')
  return needed && !filled ? [`adds ${table}.${column['colname']}, NOT NULL without a default`] : []
}
