// Two standard OAuth 2 clients that nobody here wrote, without common code, over real HTTP: discovery, every grant, every error path.

import * as oauth from 'oauth4webapi'
import { ResourceOwnerPassword } from 'simple-oauth2'
import t, { type Test } from 'tap'
import { PASSWORD } from '../helper.js'
import { freePort } from '../process/running.js'
import { CLIENT, sessionFixture } from './fixture.js'

const insecure = { [oauth.allowInsecureRequests]: true }
const APP: oauth.Client = { client_id: 'site' }

async function listening(t: Test) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const built = await sessionFixture(t, { AUTH_URL: url })
  await built.app.listen({ port, host: '127.0.0.1' })
  const { courriel } = await built.user()
  return { ...built, url, credentials: { username: courriel, password: PASSWORD } }
}

/** oauth4webapi's reading of an error response: the OAuth word of its body, or the challenge of its header. */
async function errorOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof oauth.ResponseBodyError) return `${error.status} ${error.error}`
  if (error instanceof oauth.WWWAuthenticateChallengeError) return `${error.status} ${error.cause[0]?.scheme}`
  return String(error)
}

t.test('oauth4webapi discovers, logs in, refreshes, introspects and revokes', async (t) => {
  const { url, credentials, app } = await listening(t)
  const issuer = new URL(url)
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  t.match(as, { token_endpoint: `${url}/token`, grant_types_supported: ['password', 'refresh_token'] })
  const grant = async (type: string, fields: Record<string, string>) => {
    const form = new URLSearchParams(fields)
    const response = await oauth.genericTokenEndpointRequest(as, APP, oauth.None(), type, form, insecure)
    return oauth.processGenericTokenEndpointResponse(as, APP, response)
  }
  const refresh = async (token: string) =>
    oauth.processRefreshTokenResponse(
      as,
      APP,
      await oauth.refreshTokenGrantRequest(as, APP, oauth.None(), token, insecure),
    )
  const introspectAs = async (client: oauth.Client, authentication: oauth.ClientAuth, token: string) => {
    const response = await oauth.introspectionRequest(as, client, authentication, token, insecure)
    return oauth.processIntrospectionResponse(as, client, response)
  }
  const introspect = (token: string, secret = CLIENT.secret) =>
    introspectAs({ client_id: CLIENT.id }, oauth.ClientSecretBasic(secret), token)
  const revoke = async (token: string) =>
    oauth.processRevocationResponse(await oauth.revocationRequest(as, APP, oauth.None(), token, insecure))

  const plain = await grant('password', credentials)
  t.has(plain, { token_type: 'bearer', expires_in: 1800, refresh_token: undefined })
  t.has(await grant('password', { ...credentials, scope: 'profile' }), { scope: '' })
  const first = await grant('password', { ...credentials, scope: 'offline_access' })
  t.has(first, { token_type: 'bearer', scope: 'offline_access' })
  const second = await refresh(first.refresh_token ?? '')
  const headers = { authorization: `Bearer ${second.access_token}` }
  t.equal((await app.inject({ url: '/users/me/', headers })).statusCode, 200)
  t.match(await introspect(second.access_token), { active: true, username: credentials.username })
  t.has(await introspect(second.refresh_token ?? ''), { active: true, scope: 'offline_access' })
  await revoke(second.refresh_token ?? '')
  await revoke('unknown')
  t.same(await introspect(second.refresh_token ?? ''), { active: false })

  t.equal(await errorOf(refresh(second.refresh_token ?? '')), '400 invalid_grant')
  const more = { refresh_token: first.refresh_token ?? '', scope: 'admin' }
  t.equal(await errorOf(grant('refresh_token', more)), '400 invalid_scope')
  t.equal(await errorOf(grant('password', {})), '400 invalid_request')
  t.equal(await errorOf(grant('client_credentials', {})), '400 unsupported_grant_type')
  t.equal(await errorOf(revoke(second.access_token)), '400 unsupported_token_type')
  // A 401 has a challenge, as RFC 6750 wants it; the client shows that first.
  t.equal(await errorOf(grant('password', { ...credentials, password: 'wrong' })), '401 bearer')
  t.equal(await errorOf(introspect(second.access_token, 'x'.repeat(40))), '401 basic')
  await t.rejects(introspectAs(APP, oauth.None(), second.access_token))
})

t.test('simple-oauth2 logs in, refreshes and revokes', async (t) => {
  const { url, credentials, introspect } = await listening(t)
  const client = new ResourceOwnerPassword({
    client: { id: 'site', secret: '' },
    auth: { tokenHost: url, tokenPath: '/token', revokePath: '/revoke' },
    options: { authorizationMethod: 'body' },
  })
  const first = await client.getToken({ ...credentials, scope: 'offline_access' })
  t.has(first.token, { token_type: 'bearer', expires_in: 1800, scope: 'offline_access' })
  t.notOk(first.expired())
  const second = await first.refresh()
  const refreshToken = String(second.token['refresh_token'])
  t.match((await introspect(refreshToken)).json(), { active: true })
  await second.revoke('refresh_token')
  t.same((await introspect(refreshToken)).json(), { active: false })

  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (thrown: unknown) => (thrown as { output?: { statusCode?: number } }).output?.statusCode,
    )
  t.equal(await statusOf(second.refresh()), 400)
  t.equal(await statusOf(second.revoke('access_token')), 400)
  t.equal(await statusOf(client.getToken({ ...credentials, password: 'wrong' })), 401)
})
