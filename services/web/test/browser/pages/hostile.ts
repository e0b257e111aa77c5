// Content that would break pages or run in them, in every field that others read.

import { unwrap } from '@recettes/client'
import { mustFitPhones } from '../audit.js'
import { browserTest, logIn, publish, report } from '../stage.js'

/** Closes whatever it may stand in, and runs where it can. */
const SCRIPT = `"'></textarea></script><script>window.hacked=1</script><img src=x onerror=window.hacked=1><svg onload=window.hacked=1>`
const MARKS = '\u202eégorag\u200f \u202b'
const EMOJI = '👩🏽‍🍳🏳️‍🌈🥘'
/** One character to line breaking, many wide. */
const STACK = `a${'\u0489'.repeat(200)}`
const word = (length: number) => 'W'.repeat(length)

const text = (length: number) => `${SCRIPT} ${EMOJI} ${MARKS} ${STACK} ${word(length)}`
const line = () => `${EMOJI}${word(150)} <img src=x onerror=window.hacked=1>`

for (const scripts of [true, false]) {
  const how = scripts ? 'with script' : 'without script'
  browserTest(`hostile content breaks no page and runs nothing, ${how}`, { scripts }, async (scene) => {
    const { t, all, page } = scene
    const titre = `${SCRIPT.slice(0, 90)} ${word(60)} ${EMOJI}`
    const details = Object.fromEntries(
      [
        'difficulte',
        'conseils_chef',
        'variantes',
        'ustensiles_requis',
        'allergenes',
        'regime_alimentaire',
        'saison',
        'origine',
      ].map((name) => [name, text(500)]),
    )
    const draft = {
      ...details,
      titre,
      description: text(9_000),
      image: `https://missing.example/${word(500)}.jpg?"onerror="window.hacked=1`,
      portions: 4,
      temps_total: 2_147_483_647,
      ingredients: [line(), 'javascript:alert(1)', '\u202e4 pommes', STACK],
      etapes: [text(1_000), '</li></ol>'],
    }
    const id = await publish(all, draft)
    await report(all, id, text(500))
    const waiting = await publish(all, { ...draft, titre: `\u202e${titre.slice(1)}` }, { validated: false })
    const comment = await unwrap(
      all.julie.client.recipe.POST('/recettes/{recette_id}/commentaires', {
        params: { path: { recette_id: id } },
        body: { contenu: text(3_000), auteur_id: all.julie.id },
      }),
    )
    await unwrap(
      all.stranger.recipe.POST('/recettes/{recette_id}/commentaires/{commentaire_id}/signaler', {
        params: { path: { recette_id: id, commentaire_id: comment.id } },
        body: { commentaire_id: comment.id, raison: text(500) },
      }),
    )

    const look = async (path: string) => {
      await page.goto(path)
      await mustFitPhones(scene, path.slice(0, 80))
      t.equal(await page.evaluate('window.hacked'), undefined, `${path.slice(0, 80)} runs nothing`)
      t.equal(await page.locator('main img[onerror], main svg[onload]').count(), 0)
    }
    const query = encodeURIComponent(text(100))
    for (const path of [
      '/',
      `/recherche?avec=pomme&avec=${query}`,
      `/recherche?avec=${query}`,
      '/recettes',
      `/recettes/${id}`,
      `/recettes/${id}?parts=199`,
      `/connexion?suite=${query}`,
      `/${query}`,
    ])
      await look(path)
    await logIn(page, all.marc.courriel)
    for (const path of [
      '/moderation',
      `/moderation/${id}`,
      `/moderation/${waiting}`,
      `/moderation/utilisateurs?recherche=${encodeURIComponent(SCRIPT.slice(0, 90))}`,
    ])
      await look(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`/moderation/${waiting}`)
    await page.locator('.decision summary').click()
    await page.getByLabel('Motif', { exact: true }).fill(text(500))
    await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
    await page.getByText('est refusée').waitFor()
    await look(`/moderation/${waiting}`)
    await look(`/recettes/${waiting}/historique`)
    await look(`/recettes/${waiting}/modifier`)
  })
}
