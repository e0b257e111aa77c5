// /desabonnements/{jeton}: GET asks for confirmation, since scanners open links; POST unsubscribes, also in one click (RFC
// 8058).

import { ApiError } from '@recettes/errors'
import { internal, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

type Options = {
  userOf: (jeton: string) => Promise<number | null>
  unsubscribe: (utilisateurId: number, ip: string) => Promise<void>
}

type Params = { Params: { jeton: string } }

/** `List-Unsubscribe=One-Click`, unread. */
const BODY_LIMIT_BYTES = 4096

const ASK = `<p>Ne plus recevoir de courriels sur vos recettes validées et la suite de vos signalements ?</p>
<form method="post"><button>Ne plus les recevoir</button></form>`
const DONE = `<p>C’est fait : vous ne recevrez plus ces courriels. Un refus vous est toujours annoncé, avec son motif.</p>
<p>Vous pouvez les remettre dans votre profil.</p>`

export const desabonnementsRoutes: FastifyPluginAsync<Options> = async (app, { userOf, unsubscribe }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  const route = routeOptions(internal, { bodyLimit: BODY_LIMIT_BYTES })

  /** @throws ApiError 400 `lien_invalide` */
  const mustBeOurs = async (jeton: string): Promise<number> => {
    const id = await userOf(jeton)
    if (id === null) throw new ApiError('lien_invalide')
    return id
  }

  app.get<Params>('/desabonnements/:jeton', route, async ({ params }, reply) => {
    await mustBeOurs(params.jeton)
    return page(reply, ASK)
  })

  app.post<Params>('/desabonnements/:jeton', route, async ({ params, ip }, reply) => {
    await unsubscribe(await mustBeOurs(params.jeton), ip)
    return page(reply, DONE)
  })
}

const page = (reply: FastifyReply, content: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Recettes</title>
<main>
${content}
</main>
</html>
`)
