import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../testApp.ts'

export type Cookies = Record<string, string>
type Ask = {
  email?: unknown
  lang?: string
  ip?: string
  cookies?: Cookies
  headers?: Record<string, string>
}

export const EMAIL = 'player@example.org'

export const cookiesOf = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

/** Status and code of a refusal. */
export const refusalOf = (reply: LightMyRequestResponse): unknown[] => [
  reply.statusCode,
  reply.json().error?.code,
]

/** Somebody who asks for codes and reads their mail. `site` is asked each time: tests open another now and then. */
export function mailReader(site: () => TestApp) {
  let asks = 0
  const lastCode = () => site().letters.at(-1)?.code ?? ''
  const origin = () => ({ origin: site().deps.settings.SITE_URL })

  const ask = ({ email = EMAIL, lang = 'en', ip = '198.51.100.7', cookies = {}, headers = {} }: Ask = {}) =>
    site().app.inject({
      method: 'POST',
      url: '/api/be/login/email',
      payload: { email, lang },
      cookies,
      remoteAddress: ip,
      headers,
    })

  const enter = (code: string, cookies: Cookies, email = EMAIL) =>
    site().app.inject({
      method: 'POST',
      url: '/api/be/login/email/code',
      cookies,
      headers: origin(),
      payload: { email, code, lang: 'ru' },
    })

  /** The cookies of a browser that has asked for a code, and the code. Each time from elsewhere: networks are counted. */
  async function asked(email = EMAIL, held: Cookies = {}) {
    asks++
    const reply = await ask({ email, ip: `198.51.${asks >> 8}.${asks & 255}`, cookies: held })
    return { cookies: { ...held, ...cookiesOf(reply) }, code: lastCode() }
  }

  async function signedIn(email = EMAIL): Promise<Cookies> {
    const { cookies, code } = await asked(email)
    return cookiesOf(await enter(code, cookies, email))
  }

  return {
    ask,
    enter,
    asked,
    signedIn,
    lastCode,
    wrongCode: () => (lastCode() === '000000' ? '000001' : '000000'),
    me: (cookies: Cookies) => site().app.inject({ url: '/api/be/users/me', cookies }),
  }
}
