import { randomBytes } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../platform/http/admission.ts'
import { isSameHash, keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { cookieName, setCookie } from '../../platform/http/cookies.ts'

const LIFE_MS = KEPT_DAYS.knownBrowser * DAY_MS
/** Maximum number of addresses remembered per browser, for shared computers and users with several addresses. */
const MOST_ADDRESSES = 4
const MARK = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/

/** Random name, its expiry, and our hash of both with the address: `name.untilMs.hash`. */
type Mark = { name: string; untilMs: number; hash: string }

/**
 * Browsers that have signed in to an address. A cookie holds a mark for each address, which only the server can create
 * and which identifies nobody. A mark only gives access to a separate budget of codes, and is given only after the
 * address was verified, so it reveals nothing about accounts. Every sign-in renews it.
 */
export function knownBrowsers({ secret, now, settings }: Pick<Deps, 'secret' | 'now' | 'settings'>) {
  const secure = settings.SITE_URL.startsWith('https:')
  const cookie = cookieName('known_browser', secure)
  const hashOf = (email: string, { name, untilMs }: Omit<Mark, 'hash'>) =>
    keyedHash(secret, 'known browser', email, name, String(untilMs))

  function marksOf(request: FastifyRequest): Mark[] {
    const texts = (request.cookies[cookie] ?? '').split('~', MOST_ADDRESSES)
    return texts.flatMap((text) => {
      const [, name, until, hash] = MARK.exec(text) ?? []
      const mark = { name: name ?? '', untilMs: Number(until), hash: hash ?? '' }
      // Prevents a clock that was set back from extending the lifetime of a mark.
      return mark.untilMs > now() && mark.untilMs <= now() + LIFE_MS ? [mark] : []
    })
  }
  const isFor = (email: string, mark: Mark) => isSameHash(mark.hash, hashOf(email, mark))

  return {
    /** Returns the name to count the browser by, or undefined if it has not signed in to the address. */
    of(request: FastifyRequest, email: string): string | undefined {
      return marksOf(request).find((mark) => isFor(email, mark))?.name
    },

    remember({ request, reply }: Wire, email: string): void {
      const made = { name: randomBytes(12).toString('base64url'), untilMs: now() + LIFE_MS }
      const others = marksOf(request).filter((mark) => !isFor(email, mark))
      const marks = [{ ...made, hash: hashOf(email, made) }, ...others].slice(0, MOST_ADDRESSES)
      const value = marks.map(({ name, untilMs, hash }) => `${name}.${untilMs}.${hash}`).join('~')
      const options = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const
      setCookie(reply, cookie, value, { ...options, maxAge: LIFE_MS / 1000 })
    },
  }
}
