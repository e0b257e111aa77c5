// Texts of users are stored and answered byte for byte: nothing is escaped, normalised or run.

import t from 'tap'
import { AUTHOR, build, MODERATOR } from '../helper.js'

const { call, publish, db } = await build(t)

const texts: [title: string, text: string][] = [
  ['SQL', `'; DROP TABLE recettes; -- " \\' $1 $$ %s`],
  ['a LIKE pattern', '100 % _ \\%'],
  ['HTML', `<script>alert("1")</script><img src=x onerror='y'>&amp;&lt;`],
  ['a template', `{{7*7}} $${'{7*7}'} <%= 7*7 %> #{7}`],
  ['JSON', '{"titre": "x"}, [null, true]'],
  ['emoji with joiners and skin', '👩🏽‍🍳🍎👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['right to left with its marks', 'كسكس ‏بالخضار‎ \u202eabc\u202c עוגה'],
  ['characters of 4 bytes', '𠜎𠜱𠝹𝒜'],
  ['letters composed and decomposed', 'é e\u0301 ﬁ œ Œ ß İ ı'],
  ['line ends of all kinds', 'a\r\nb\nc\rd\u2028e\u2029f\u0085g'],
  ['control characters but NUL', 'a\u0001\u0008\u000b\u001b[31m\u007fb'],
  ['non-characters', '\ufffe\uffff\ufeff\u200b'],
  ['a path', '../../etc/passwd C:\\Windows %2e%2e%2f'],
]
const bytes = (text: unknown) => Buffer.from(String(text)).toString('hex')

for (const [title, text] of texts) {
  t.test(
    `${title} in every text of a recipe, a comment, a report and a decision: stored and answered unchanged`,
    async (t) => {
      const framed = `a${text}z`
      // A title is one line without control characters.
      const titre = /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'a z' : framed
      // A comment has lines and tabs, and no other control characters.
      const contenu = /(?![\t\n\r\u0085])\p{Cc}/u.test(text) ? 'a z' : framed
      const { id } = await publish({
        titre,
        description: text,
        conseils_chef: text,
        ingredients: [text, ''],
      })
      await call('PUT', `/recettes/${id}`, AUTHOR, { titre, description: text, origine: text })
      await call('POST', `/recettes/${id}/commentaires`, AUTHOR, { contenu, auteur_id: 1 })
      await call('POST', `/recettes/${id}/signaler`, AUTHOR, { recette_id: id, raison: framed })
      await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider', motif: text })

      const read = await call('GET', `/recettes/${id}`)
      const [comment] = (await call('GET', `/recettes/${id}/commentaires`)).json()
      const [report] = (await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json()
      const change = await db.prisma.changementStatut.findFirst({
        where: { recetteId: id, cause: 'decision' },
      })

      const recipe = read.json()
      t.equal(bytes(recipe.titre), bytes(titre))
      t.equal(bytes(recipe.description), bytes(text))
      t.equal(bytes(recipe.origine), bytes(text))
      t.same(recipe.ingredients.map(bytes), [bytes(text), ''])
      t.equal(bytes(comment.contenu), bytes(contenu))
      t.equal(bytes(report.raison), bytes(framed))
      t.equal(bytes(change?.motif), bytes(text))
      t.equal(read.headers['content-type'], 'application/json; charset=utf-8')
    },
  )
}

t.test('a search for hostile text is answered like any other', async (t) => {
  for (const [title, text] of texts) {
    const response = await call('GET', `/recettes/recherche/?ingredient=${encodeURIComponent(`a${text}z`)}`)

    t.equal(response.statusCode, 200, title)
  }
})

t.test('white space around a titre is removed, inside it is kept', async (t) => {
  const { titre } = await publish({ titre: '\u00a0\n Tarte  fine \u2003' })

  t.equal(titre, 'Tarte  fine')
})
