import type { CookieSerializeOptions } from '@fastify/cookie'
import type { CookieName } from '@raidkit/contract/account/storedData'
import type { FastifyReply } from 'fastify'

type SentName = CookieName | `__Host-${CookieName}`

/**
 * Returns the name of a cookie as sent. Over https its prefix makes browsers accept the cookie only from this very
 * host (RFC 6265bis, 4.1.3.2).
 */
export function cookieName(name: CookieName, secure: boolean): SentName {
  return secure ? `__Host-${name}` : name
}

/** Sets a cookie. It is the only way to do so: a cookie that the privacy policy does not name does not compile. */
export function setCookie(
  reply: FastifyReply,
  name: SentName,
  ...[value, options]: [value: string, options: CookieSerializeOptions]
): void {
  void reply.setCookie(name, value, options)
}
