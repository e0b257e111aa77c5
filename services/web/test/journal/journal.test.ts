// The page of both audit logs.

import t from 'tap'
import { desk } from '../desk.js'

t.test('administrators read both audit logs, filtered, the last entry first', async (t) => {
  const { staff, publish, validate, julie } = await desk(t)
  await validate(await publish('Soupe de potiron'))
  const anne = await staff('ADMIN')
  const list = async (query: string) => {
    const { status, document } = await anne.get(`/moderation/journal${query}`)
    t.equal(status, 200, query)
    return document.querySelectorAll('.history > li').map(({ text }) => text.replace(/\s+/g, ' ').trim())
  }

  const [last] = await list('')
  t.match(last, /Marc.*Connexion/)
  const registrations = await list('?action=inscription')
  t.match(registrations.at(-1), /Julie.*Inscription/)
  t.equal((await list(`?acteur=${julie.courriel}&action=inscription`)).length, 1)
  t.same(await list('?du=2020-01-01&au=2020-02-30'), [])
  t.ok((await list('?du=2020-01-01&au=2099-12-31')).length > 0)
  const [decision] = await list('?journal=recettes&action=statut')
  t.match(decision, /Marc.*Décision : recette \d+ ?de : En attente de validation · vers : Validée/)
  t.match((await anne.get('/moderation/journal?cible=999999')).text, 'Aucune entrée')
})

t.test('the page of the audit logs says which address nobody has, and refuses odd filters', async (t) => {
  const { staff } = await desk(t)
  const anne = await staff('ADMIN')
  const page = await anne.get('/moderation/journal?acteur=personne%40example.org')
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#acteur-fault')?.text, 'Aucun membre n’a cette adresse')
  for (const query of ['action=rien', 'acteur=x', 'du=hier', 'au=0000-00-00', 'apres=-1', 'journal=x'])
    t.match((await anne.get(`/moderation/journal?${query}`)).status, /^(200|400)$/, query)
})

t.test('the audit logs are for administrators alone', async (t) => {
  const { staff, visitor } = await desk(t)
  t.equal((await (await staff('MODERATEUR')).get('/moderation/journal')).status, 403)
  t.equal((await visitor().get('/moderation/journal')).status, 401)
})
