import { randomUUID } from 'node:crypto'
import { providerPath, type Provider } from '@raidkit/contract/account/signIn'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashOf, SESSION_COOKIE } from '../platform/http/access/sessions.ts'
import type { TestApp } from './testApp.ts'

const SITE = 'http://localhost:3000'
const SESSION_MS = 90 * 24 * 60 * 60 * 1000

export type Browser = {
  ask: (request: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>
  get: (url: string) => Promise<LightMyRequestResponse>
  post: (url: string, payload: object) => Promise<LightMyRequestResponse>
  /** Visits the provider, whoever is signed in there, and returns; gives the answer of the callback. */
  through: (provider: Provider, query?: string) => Promise<LightMyRequestResponse>
  /** Does the same up to the address to which the provider redirects the browser. */
  upToCallback: (provider: Provider, query?: string) => Promise<string>
  cookies: Map<string, Cookie>
  /** Returns the account whose pages it shows; undefined for a visitor. */
  uid: () => Promise<string | undefined>
}

type Cookie = { value: string; path: string }

/** Simulates a browser for sign-ins: it keeps cookies by path and follows redirects. */
export function makeBrowser({ app }: Pick<TestApp, 'app'>): Browser {
  const cookies = new Map<string, Cookie>()

  const ask: Browser['ask'] = async (request) => {
    const sent = [...cookies].filter(([, { path }]) => request.url.startsWith(path))
    const reply = await app.inject({
      ...request,
      headers: { origin: SITE, ...request.headers },
      cookies: Object.fromEntries(sent.map(([name, { value }]) => [name, value])),
    })
    for (const { name, value, path = '/', expires, maxAge } of reply.cookies) {
      if (value === '' || expires?.getTime() === 0 || maxAge === 0) cookies.delete(name)
      else cookies.set(name, { value, path })
    }
    return reply
  }
  const get = (url: string) => ask({ method: 'GET', url })
  const upToCallback = async (provider: Provider, query = '') => {
    const start = await get(`${providerPath(provider)}${query}`)
    const there = await fetch(start.headers.location ?? '', { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    return back.pathname + back.search
  }
  return {
    ask,
    get,
    cookies,
    upToCallback,
    post: (url, payload) => ask({ method: 'POST', url, payload }),
    through: async (provider, query) => get(await upToCallback(provider, query)),
    uid: async () => (await get('/api/be/users/me')).json<{ uid?: string }>().uid,
  }
}

/** Makes the browser of an account that has just signed in. */
export async function signedInBrowser(site: TestApp, userUid: string): Promise<Browser> {
  const token = randomUUID()
  const nowMs = site.deps.now()
  const times = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + SESSION_MS) }
  await site.deps.store.sessions.create({ id: hashOf(token), userUid, agentFamily: null, ...times })
  const made = makeBrowser(site)
  made.cookies.set(SESSION_COOKIE, { value: site.app.signCookie(token), path: '/' })
  return made
}

/** Makes a new account and its signed-in browser. */
export async function makeNewcomer(site: TestApp, fields: { email?: string; pro?: boolean } = {}) {
  const made = await site.deps.store.users.create(fields, new Date(site.deps.now()))
  if (made.state !== 'done') throw new Error('a test user could not be made')
  return { uid: made.user.uid, browser: await signedInBrowser(site, made.user.uid) }
}
