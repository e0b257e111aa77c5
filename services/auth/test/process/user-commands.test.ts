// The commands on users: each does what the API does, says so in words or JSON, and leaves its entry in the audit log.

import { freshDatabase, refused } from '@recettes/testing'
import t from 'tap'
import { adminProgram } from '../../dist/commands/program.js'
import { build, PASSWORD } from '../helper.js'
import { freePort, run } from './running.js'

const DATABASE_URL = await freshDatabase(t, 'auth')
const { app, db, user, token } = await build(t, { DATABASE_URL })
const admin = await user('ADMIN', 'chef@example.org')
const julie = await user('UTILISATEUR', 'julie@example.org')
const id = String(julie.id)

/** Runs a command; with `--json` at its end, what it printed is read. */
const command = async (...args: string[]) => {
  const ended = await run('admin', args, { DATABASE_URL })
  return { ...ended, json: args.includes('--json') && ended.code === 0 ? JSON.parse(ended.stdout) : null }
}
const login = async (password: string) => (await token({ username: julie.courriel, password })).statusCode
const lastEntry = () => db.prisma.journal.findFirst({ orderBy: { id: 'desc' } })
const shown = async () => (await app.inject({ url: `/utilisateurs/${id}`, headers: admin.headers })).json()

t.test('find shows a user by id and by courriel, in words and as the API does', async (t) => {
  await db.prisma.utilisateur.update({ where: { id: julie.id }, data: { suspenduLe: new Date(0) } })
  const [json, words] = await Promise.all([
    command('find', ' JULIE@example.org ', '--json'),
    command('find', id),
  ])
  await db.prisma.utilisateur.update({ where: { id: julie.id }, data: { suspenduLe: null } })
  const suspension = { depuis: '1970-01-01T00:00:00.000', motif: null }

  t.match(json.json, { id: julie.id, courriel: julie.courriel, suspension })
  t.match(words, {
    code: 0,
    stdout: /^2 {2}Julie Martin {2}julie@example\.org {2}UTILISATEUR, registered 2.*, suspended since 1970/,
  })
})

t.test('find of an unknown user says whether an id or a courriel is unknown', async (t) => {
  const [byId, byCourriel] = await Promise.all([command('find', '999999'), command('find', 'x@example.org')])

  t.match(byId, { code: 1, stderr: /possède l’id 999999\./ })
  t.match(byCourriel, { code: 1, stderr: /possède le courriel x@example\.org\./ })
})

t.test('list filters by role and words, and pages', async (t) => {
  const [found, page] = await Promise.all([
    command('list', '--role', 'UTILISATEUR', '--recherche', 'JÚL exam', '--apres', '1', '--json'),
    command('list', '--limite', '1'),
  ])

  t.same(found.json, [await shown()])
  t.match(page.stdout, /chef@example\.org.*\n.*--apres 1\n$/)
})

t.test('list and find escape line breaks and marks of direction', async (t) => {
  const data = { prenom: 'Eve\n3\tADMIN\teve@example.org', nom: '\u001b[2K\u202eMartin' }
  await db.prisma.utilisateur.update({ where: { id: julie.id }, data })
  const [list, found] = await Promise.all([command('list'), command('find', id)])
  await db.prisma.utilisateur.update({ where: { id: julie.id }, data: { prenom: 'Julie', nom: 'Martin' } })

  for (const { stdout } of [list, found]) {
    t.ok(stdout.includes('Eve\\u{a}3\\u{9}ADMIN\\u{9}eve@example.org \\u{1b}[2K\\u{202e}Martin'), stdout)
  }
  t.equal(list.stdout.trimEnd().split('\n').length, 2)
})

t.test('the command role changes a role, but not the last ADMIN’s', async (t) => {
  t.has((await command('role', id, 'MODERATEUR', '--json')).json, { id: julie.id, role: 'MODERATEUR' })
  t.has(await lastEntry(), {
    action: 'role',
    acteurId: null,
    adresse: null,
    cibleId: julie.id,
    details: { de: 'UTILISATEUR', vers: 'MODERATEUR' },
  })
  t.match(await command('role', 'chef@example.org', 'UTILISATEUR'), {
    code: 1,
    stdout: '',
    stderr: /dernier administrateur/,
  })
})

t.test('the command suspend makes logins 401 until reinstate', async (t) => {
  const suspended = (await command('suspend', id, '--motif', ' Publicité ', '--json')).json

  t.has(suspended, { id: julie.id, motif: 'Publicité' })
  t.equal(await login(PASSWORD), 401)
  t.match(await command('reinstate', id), { code: 0, stdout: 'User 2 is reinstated.\n' })
  t.has(await lastEntry(), { action: 'retablissement', acteurId: null, adresse: null, cibleId: julie.id })
  t.equal(await login(PASSWORD), 200)
  t.match(await command('reinstate', id), { code: 1, stderr: /pas suspendu/ })
  const url = `/utilisateurs/suspensions/${id}`
  refused(t, await app.inject({ url, headers: admin.headers }), 404, 'suspension_introuvable')
})

t.test('reset-password prints a generated password once; one from MOT_DE_PASSE is not printed', async (t) => {
  const { mot_de_passe } = (await command('reset-password', id, '--json')).json

  t.equal(await login(mot_de_passe), 200)
  t.equal(await login(PASSWORD), 401)
  const settings = { DATABASE_URL, MOT_DE_PASSE: PASSWORD }
  const fromEnvironment = await run('admin', ['reset-password', id], settings)
  t.match(fromEnvironment, { code: 0, stdout: 'User 2 has a new password.\n' })
  t.equal(await login(PASSWORD), 200)
  const poor = await run('admin', ['reset-password', id], { ...settings, MOT_DE_PASSE: 'password' })
  t.match(poor, { code: 1, stdout: '', stderr: /mot_de_passe: / })
  t.notMatch(
    JSON.stringify(await db.prisma.journal.findMany({ select: { details: true } })),
    /chats|password/,
  )
})

t.test('commands set passwords by the settings of the service', async (t) => {
  const settings = { DATABASE_URL, PASSWORD_PROFILE: 'cnil', ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '3' }
  const reset = (more: NodeJS.ProcessEnv) => run('admin', ['reset-password', id], { ...settings, ...more })

  const [poor, faulty, generated] = await Promise.all([
    reset({ MOT_DE_PASSE: PASSWORD }),
    reset({ NODE_ENV: 'production' }),
    reset({}),
  ])
  t.match(poor, { code: 1, stdout: '', stderr: /mot_de_passe: Doit contenir une lettre majuscule/ })
  t.match(faulty, { code: 2, stdout: '', stderr: /ARGON2_MEMORY_KIB/ })
  t.match(generated, { code: 0, stdout: /shown only this once/ })
  const { motDePasseHash } = await db.prisma.utilisateur.findUniqueOrThrow({ where: { id: julie.id } })
  t.match(motDePasseHash, /m=1024,t=3,/)
})

t.test('revoke-tokens makes tokens void', async (t) => {
  const before = await db.prisma.revocation.count()

  t.match(await command('revoke-tokens', id), { code: 0, stdout: 'All tokens of user 2 are void.\n' })
  t.equal(await db.prisma.revocation.count(), before + 1)
  t.has(await lastEntry(), { action: 'jetons_revoques', acteurId: null, adresse: null, cibleId: julie.id })
})

t.test('create makes a user of any role', async (t) => {
  const person = ['--courriel', 'zoe@example.org', '--prenom', 'Zoé', '--nom', 'É', '--role', 'MODERATEUR']

  t.match((await command('create', ...person, '--json')).json, {
    role: 'MODERATEUR',
    mot_de_passe: /^.{20}$/,
  })
})

t.test('admin commands exit 1 when refused, 3 when the database is unreachable', async (t) => {
  const away = { DATABASE_URL: `postgresql://x:y@127.0.0.1:${await freePort()}/x` }

  t.match(await command('suspend', 'personne@example.org', '--json'), {
    code: 1,
    stdout: '',
    stderr: /Aucun utilisateur/,
  })
  t.match(await run('admin', ['find', id], away), { code: 3, stdout: '', stderr: /database/ })
})

/** The exit code of the parser alone, which ends before any command begins. */
async function usage(...args: string[]): Promise<number> {
  const ended = new Error('ended')
  let code = -1
  const program = adminProgram((exitCode) => {
    code = exitCode
    throw ended
  })
  for (const subcommand of [program, ...program.commands]) {
    subcommand.configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  }
  await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
    if (error !== ended) throw error
  })
  return code
}

t.test(
  'user commands exit 2 for an unknown command, role or option, wrong arguments, or no number',
  async (t) => {
    const wrong = [
      [],
      ['destroy'],
      ['role', id],
      ['role', id, 'ROOT'],
      ['create', '--courriel', 'a@example.org'],
      ['list', '--role', 'ALL'],
      ['list', '--limite', 'dix'],
      ['find', id, '--xml'],
      ['find', id, 'more'],
      ...['find', 'suspend', 'reinstate', 'reset-password', 'revoke-tokens'].map((name) => [name]),
    ]
    for (const args of wrong) t.equal(await usage(...args), 2, args.join(' '))
  },
)

t.test('every command has --help, which is 0, and says what it does', async (t) => {
  const { commands } = adminProgram(process.exit)

  for (const subcommand of commands) {
    t.equal(await usage(subcommand.name(), '--help'), 0)
    t.match(subcommand.helpInformation(), /--help/)
    t.match(subcommand.description(), /\w/)
  }
  t.match(await command('suspend', '--help'), { code: 0, stdout: /--motif[\s\S]*--json/ })
})
