import { timingSafeEqual } from 'node:crypto'
import { derivedToken } from '../../platform/settings/index.ts'

/** Target of a stop link: one alert, or all e-mails of an account. */
export type Stop = { what: 'alert' | 'mail'; uid: string }

/** Creates the token of a message's stop link, which stops this one target and grants nothing else. */
export function stopToken(secret: string, { what, uid }: Stop): string {
  return `${what}.${uid}.${signature(secret, { what, uid })}`
}

/** Verifies a stop token and returns its target; undefined if it is invalid. */
export function stopOf(secret: string, token: string): Stop | undefined {
  const [what, uid = '', signed = ''] = token.split('.')
  if ((what !== 'alert' && what !== 'mail') || token.split('.').length !== 3) return undefined
  const expected = Buffer.from(signature(secret, { what, uid }))
  const given = Buffer.from(signed)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? { what, uid } : undefined
}

function signature(secret: string, { what, uid }: Stop): string {
  return derivedToken(secret, `stop:${what}:${uid}`)
}
