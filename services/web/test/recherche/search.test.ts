// The search page over both services.

import t from 'tap'
import { desk } from '../desk.js'
import { spacedText } from '../visitor.js'

t.test('the search page', async (t) => {
  const web = await desk(t)
  const publish = async (titre: string, ...ingredients: string[]) =>
    web.validate(await web.publish(titre, { ingredients }))
  await publish('Tarte fine', '4 pommes', '30 g de beurre')
  await publish('Compote', '6 pommes', '1 gousse de vanille')
  await web.publish('Pommes en attente', { ingredients: ['3 pommes'] })
  const visitor = web.visitor()
  const get = (path: string) => visitor.get(path)
  const search = (query: string) => get(`/recherche?${query}`)

  await t.test(
    'search finds validated recipes that have all names, and shows the matching lines',
    async (t) => {
      const page = await search('avec=POMME,beurre')
      t.equal(page.status, 200)
      t.match(spacedText(page), /Recettes avec POMME et beurre .*Tarte fine.*4 pommes · 30 g de beurre/)
      t.notMatch(page.html, /Compote|en attente/)
    },
  )

  await t.test('search leaves out recipes for `sauf`, and names the exclusion', async (t) => {
    const page = await search('avec=pomme&sauf=lactose')
    t.match(spacedText(page), /avec pomme, sans lactose.*Lisez toujours les étiquettes\..*Compote/)
    t.notMatch(page.html, /Tarte fine/)
  })

  await t.test('search says that a diet excludes what it forbids', async (t) => {
    const text = spacedText(await search('avec=pomme&sauf=végétarien&sauf=noix'))
    t.match(text, /avec pomme, sans ce qu’un régime végétarien exclut ni noix/)
    t.notMatch(text, /, sans végétarien/)
  })

  await t.test('search refuses to exclude an unknown name, and shows no recipe', async (t) => {
    const page = await search('avec=pomme&sauf=xyzzy')
    t.equal(page.status, 400)
    t.match(spacedText(page), /Cette recherche n’a pas été comprise/)
    t.notMatch(page.html, /Tarte fine|Compote/)
    t.match(page.html, /value="xyzzy"/, 'the form keeps what was typed')
    t.match((await search('sauf=constructor')).html, /value="constructor"/)
  })

  await t.test('search names each food that it can’t exclude, and its other spelling', async (t) => {
    const page = await search('avec=pomme&sauf=noix&sauf=xyzzy&sauf=moutardde')
    const text = spacedText(page).replaceAll('\u00a0', ' ')
    t.match(text, /Aliment à exclure « xyzzy » : n’est pas un aliment connu/)
    t.match(text, /Aliment à exclure « moutardde » : n’est pas un aliment connu[^«]*« moutarde »/)
    t.notMatch(text, /Aliment à exclure « noix »/)
  })

  await t.test('search without hits names the foods that no recipe contains', async (t) => {
    const one = spacedText(await search('avec=beurre&avec=zgrub')).replaceAll('\u00a0', ' ')
    t.match(one, /Aucune recette ne contient « zgrub »\..*Retirer « zgrub » de la recherche \(1 recette\)/)
    t.notMatch(one, /Retirer « beurre »/)
    const both = spacedText(await search('avec=zgrub&avec=beurre&avec=zgrab')).replaceAll('\u00a0', ' ')
    t.match(both, /Aucune recette ne contient « zgrub » ni « zgrab »\./)
    t.notMatch(spacedText(await search('avec=beurre&avec=vanille')), /ne contient « /)
  })

  await t.test('search refuses too many names, rather than ignoring the last one', async (t) => {
    const foods = Array.from({ length: 50 }, (_, n) => `tomate ${n}`)
    const page = await search(`avec=pomme&sauf=${encodeURIComponent([...foods, 'beurre'].join(','))}`)
    t.equal(page.status, 400)
    t.notMatch(page.html, /Tarte fine|Compote/)
  })

  for (const [what, query, message] of [
    [
      'hundreds of names in one field',
      `avec=pomme&sauf=${Array.from({ length: 120 }, (_, n) => `noix${n}`)}`,
      /« Sans » : indiquez au plus 50 noms\. Retirez-en 70\./,
    ],
    [
      'hundreds of fields',
      Array.from({ length: 120 }, (_, n) => `avec=noix${n}`).join('&'),
      /« Avec » : indiquez au plus 50 noms\. Retirez-en 70\./,
    ],
    [
      'a name of thousands of letters',
      `avec=pomme&sauf=noix119,${'x'.repeat(5000)}`,
      /« Sans » : raccourcissez chaque nom à 300 caractères\./,
    ],
  ] as const)
    await t.test(`search shows ${what} again in the form, with a fault at the field`, async (t) => {
      const page = await search(query)
      t.equal(page.status, 400)
      t.match(page.html, /value="noix119"/, 'what was typed is kept')
      const [, champ = ''] = /<p class="fault" id="(avec|sauf)-fault">/.exec(page.html) ?? []
      t.match(page.html, new RegExp(`<input aria-invalid="true" aria-describedby="${champ}-fault"`))
      t.match(page.html, `<a href="#${champ}-texte">`)
      t.match(spacedText(page).replaceAll('\u00a0', ' '), message)
      t.match(spacedText(page), /Chercher une recette/)
    })

  await t.test('search refuses «sauf» among the ingredients that the recipe must have', async (t) => {
    const page = await search('avec=pomme sauf beurre')
    t.equal(page.status, 400)
    t.match(spacedText(page), /écrivez ce qu’il faut exclure dans le champ « Sans »/)
    t.notMatch(page.html, /Tarte fine/)
  })

  await t.test(
    'search says that all recipes were excluded, and offers to search without exclusions',
    async (t) => {
      const page = await search('avec=beurre&sauf=lactose')
      t.match(
        spacedText(page),
        /Aucune recette ne convient : toutes sont écartées.*Chercher sans rien exclure/,
      )
      t.match(spacedText(page).replaceAll('\u00a0', ' '), /1 recette écartée : pourquoi/)
    },
  )

  await t.test('search proposes another spelling, or to leave out a name', async (t) => {
    t.match(spacedText(await search('avec=vanile')), /Vouliez-vous dire.*vanille/)
    t.match(
      spacedText(await search('avec=beurre&avec=vanille&avec=pomme')),
      /Retirer « beurre » de la recherche \(1 recette\)/,
    )
  })

  await t.test('search without any word asks for one', async (t) => {
    t.match(spacedText(await search('')), /Indiquez un plat, un ingrédient/)
    t.match(spacedText(await search('frigo=1')), /Indiquez un plat, un ingrédient/)
  })

  await t.test('search with an exclusion alone lists what it keeps', async (t) => {
    const text = spacedText(await search('sauf=lactose'))
    t.match(text, /Recettes sans lactose.*Compote/)
    t.notMatch(text, /Tarte fine/)
  })

  await t.test('search finds a dish by the words of its title, and shows foods after titles', async (t) => {
    t.match(spacedText(await search('avec=tarte')), /Dans le titre Tarte fine/)
    await publish('Pommes au four', '2 pommes')
    t.match(
      spacedText(await search('avec=pomme')),
      /Dans le titre Pommes au four.*Parmi les ingrédients 3 recettes.*Compote/,
    )
  })

  await t.test('search narrows by time and season, sorts, and says both as chips', async (t) => {
    await web.validate(
      await web.publish('Salade rapide', { ingredients: ['3 tomates'], temps_preparation: 10 }),
    )
    const page = await search('duree=30&saison=ete&tri=duree')
    t.match(spacedText(page), /Salade rapide/)
    t.notMatch(page.html, /Compote/)
    t.match(spacedText(page), /30 min au plus.*de l’été, d’après les ingrédients/)
    t.match(page.html, /<h1>Recettes en 30\u00a0min au plus, de l’été<\/h1>/)
    t.match((await search('tri=duree')).html, /<title>Recettes<\/title>/)
    t.match(page.html, /href="\/recherche\?saison=ete&amp;tri=duree"/)
    t.equal((await search('duree=x')).status, 400)
  })

  await t.test('search with what is there says what is missing', async (t) => {
    const text = spacedText(await search('avec=pomme&frigo=1')).replaceAll('\u00a0', ' ')
    t.match(text, /que je peux faire avec pomme/)
    t.match(text, /Pommes au four.*Il ne manque rien\..*Tarte fine.*Il manque : beurre/)
    t.notMatch(text, /ni le temps ni la saison/)
    t.match(spacedText(await search('avec=pomme&frigo=1&duree=30')), /ni le temps ni la saison ne comptent/)
  })

  await t.test('search tells how many recipes an exclusion leaves out, and why', async (t) => {
    const page = await search('avec=pomme&sauf=lactose')
    const [, href = ''] = /href="(\/recherche\/ecartees[^"]+)"/.exec(page.html) ?? []
    t.match(spacedText(page).replaceAll('\u00a0', ' '), /1 recette écartée : pourquoi/)
    const why = await get(href.replaceAll('&amp;', '&'))
    t.match(spacedText(why).replaceAll('\u00a0', ' '), /Tarte fine.*« 30 g de beurre ».*« lactose »/)
    t.equal((await get('/recherche/ecartees')).status, 200)
    t.equal((await get('/recherche/ecartees?sauf=xyzzy')).status, 400)
    const foods = Array.from({ length: 51 }, (_, n) => `sauf=tomate${n}`).join('&')
    const tooMany = await get(`/recherche/ecartees?${foods}`)
    t.equal(tooMany.status, 400, 'rather than saying that nothing was left out')
    t.match(spacedText(tooMany), /indiquez au plus 50 noms/)
  })

  await t.test('the page on exclusions gives rules, figures and limits', async (t) => {
    const page = await get('/comment-nous-excluons')
    t.equal(page.status, 200)
    t.match(spacedText(page), /Ce que nous avons mesuré.*849.*n’est pas garanti/)
  })

  await t.test('search escapes typed HTML', async (t) => {
    const page = await search(`avec=${encodeURIComponent('"><script>alert(1)</script>')}`)
    t.notMatch(page.html, /<script>alert/)
  })

  await t.test('the search field’s completion gives names and is public', async (t) => {
    const { html, headers } = await get('/completion?prefixe=pom')
    t.same(JSON.parse(html), ['pomme'])
    t.match(headers.get('cache-control') ?? '', 'public')
  })

  await t.test('completion has no name that only recipes waiting or refused have', async (t) => {
    const names = async (prefixe: string) => JSON.parse((await get(`/completion?prefixe=${prefixe}`)).html)
    await web.publish('Potion', { ingredients: ['2 zorglubines', '2 cannelloni'] })
    await publish('Crème', '1 pincée de cannelle')
    t.same(await names('zorg'), [])
    t.same(await names('cann'), ['cannelle'])
  })

  await t.test(
    'completion of the field for exclusions proposes groups, each of which excludes',
    async (t) => {
      const names = async (query: string) => JSON.parse((await get(`/completion?${query}`)).html)
      t.same(await names('prefixe=glu&champ=sauf'), ['gluten'])
      t.same(await names('prefixe=CRUSTACES&champ=sauf'), ['crustacés'])
      t.same(await names('prefixe=pom&champ=sauf'), ['pomme'])
      t.same(await names('prefixe=glu&champ=avec'), [])
      const groups: string[] = (
        await Promise.all([...'abcdefghijlmnoprstv'].map((letter) => names(`prefixe=${letter}&champ=sauf`)))
      ).flat()
      t.ok(groups.length > 10)
      for (const group of new Set(groups)) {
        t.equal((await search(`avec=pomme&sauf=${encodeURIComponent(group)}`)).status, 200, group)
      }
    },
  )

  await t.test('search continues on the next page after the last recipe', async (t) => {
    for (let n = 0; n < 21; n++) await publish(`Purée ${n}`, '1 kg de carottes')
    const first = await search('avec=carotte')
    const [, next = ''] = /href="(\/recherche[^"]+)" rel="next"/.exec(first.html) ?? []
    const second = await get(next.replaceAll('&amp;', '&'))
    const titles = (html: string) => [...html.matchAll(/>(Purée \d+)</g)].map(([, title]) => title)
    t.equal(titles(first.html).length, 20)
    t.equal(titles(second.html).length, 1)
    t.equal(new Set([...titles(first.html), ...titles(second.html)]).size, 21)
    const [, previous = ''] = /href="(\/recherche[^"]+)" rel="prev"/.exec(second.html) ?? []
    t.same(titles((await get(previous.replaceAll('&amp;', '&'))).html), titles(first.html))
    t.notMatch(first.html, /rel="prev"/)
  })

  await t.test('search says that the recipe API is unreachable, and reloads by itself', async (t) => {
    await web.stop.recipe()
    const page = await search('avec=pomme')
    t.equal(page.status, 503)
    t.match(page.headers.get('retry-after') ?? '', /\d/)
    t.match(page.html, /http-equiv="refresh"/)
    t.match(spacedText(page), /Les recettes sont momentanément indisponibles/)
  })
})
