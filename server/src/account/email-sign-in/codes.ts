import { randomBytes, randomInt } from 'node:crypto'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  CODE_LENGTH,
  CODE_LIFE_MS,
  CODE_TRIES,
  codeDigits,
  RESEND_AFTER_MS,
} from '@raidkit/rules/account/sign-in'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { HOUR_MS, MINUTE_MS, DAY_MS } from '@raidkit/rules/platform/time'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { cookieName, setCookie } from '../../platform/http/access/cookies.ts'
import { isSameHash, keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { Wire } from '../../platform/http/time-limits/admission.ts'
import { codeMail, emailAddress } from '../../platform/mails/index.ts'
import { MailRefused } from '../../platform/outside/mail/mail.ts'
import type { Budget } from '../tables/counts.ts'
import type { SignInCodeRow } from '../tables/signInCodes.ts'

const LIFE_MS = KEPT_DAYS.knownBrowser * DAY_MS

/** Maximum number of addresses remembered per browser, for shared computers and users with several addresses. */
const MOST_ADDRESSES = 4

const MARK = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/

/** Codes for one network, to whatever addresses (interface reference 6.4: 20 an hour). */
const FROM_NETWORK: Limit = { use: 'codes from', most: 20, refillMs: 3 * MINUTE_MS }

const PAUSE: Limit = { use: 'code to', most: 1, refillMs: RESEND_AFTER_MS }

/**
 * Codes to one address (five at once, as interface reference 6.4 has it), kept apart by who asks: a browser that signed
 * in to the address before, or else a network. All of a kind have a budget together, so that a mailbox is not flooded;
 * it is larger than that of one and comes back faster, so that one alone never uses it up. Two codes an hour to
 * strangers are 240 guesses a day (docs/security.md).
 */
const BUDGETS = {
  known: [
    { use: 'codes by a known browser to', most: 5, refillMs: 12 * MINUTE_MS },
    { use: 'codes by known browsers to', most: 10, refillMs: 6 * MINUTE_MS },
  ],
  stranger: [
    { use: 'codes by a network to', most: 5, refillMs: HOUR_MS },
    { use: 'codes by strangers to', most: 10, refillMs: HOUR_MS / 2 },
  ],
} as const satisfies Record<string, readonly [one: Limit, all: Limit]>

type Purpose = SignInCodeRow['purpose']
type Send = { email: string; lang: string; purpose: Purpose; userUid: string | null; wire: Wire }
type Enter = { email: string; code: string; purpose: Purpose; wire: Wire }

/** Codes by mail: made, sent, and entered once by the browser that asked. Nothing here looks at accounts. */
export function signInCodes(deps: Deps) {
  const { store, mail, secret, now, settings } = deps
  const limits = codeLimits(deps)
  const browsers = knownBrowsers(deps)
  const secure = settings.SITE_URL.startsWith('https:')
  const cookie = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const
  const nameOf = (purpose: Purpose) => cookieName(`code_${purpose}`, secure)
  const browserHashOf = (browser: string) => keyedHash(secret, 'browser', browser)
  const codeHashOf = (email: string, code: string) => keyedHash(secret, 'code', email, code)

  return {
    async send({ email: typed, lang, purpose, userUid, wire }: Send): Promise<void> {
      const email = addressOf(typed)
      const giveBack = await limits.countSent(email, wire)
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const browser = randomBytes(32).toString('base64url')
      const row: SignInCodeRow = {
        email,
        purpose,
        userUid,
        wrongTries: 0,
        codeHash: codeHashOf(email, code),
        browserHash: browserHashOf(browser),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + CODE_LIFE_MS),
      }
      try {
        await store.signInCodes.put(row)
        await mail.send(codeMail({ to: email, language: parseLanguage(lang) ?? 'en', code, purpose }))
      } catch (error) {
        await store.signInCodes.use(row)
        await giveBack()
        throw error instanceof MailRefused ? new Refusal('mail_failed') : error
      }
      // Only the browser's own: whoever asks in somebody's name must not make the code void that they are waiting for.
      const older = wire.request.cookies[nameOf(purpose)]
      if (older) await store.signInCodes.remove({ email, purpose, browserHash: browserHashOf(older) })
      setCookie(wire.reply, nameOf(purpose), browser, { ...cookie, maxAge: CODE_LIFE_MS / 1000 })
    },

    /** The code's row if it is the right one: not yet spent, which the caller does together with what it opens. */
    async check({ email: typed, code, purpose, wire }: Enter): Promise<SignInCodeRow> {
      const email = addressOf(typed)
      const browser = wire.request.cookies[nameOf(purpose)]
      const digits = codeDigits(code)
      if (!browser || digits.length !== CODE_LENGTH) throw new Refusal('invalid_code')
      const browserHash = browserHashOf(browser)
      const row = await store.signInCodes.try({
        email,
        purpose,
        browserHash,
        most: CODE_TRIES,
        now: new Date(now()),
      })
      if (row && isSameHash(row.codeHash, codeHashOf(email, digits))) return row
      deps.log.warn({ purpose, tries: row?.wrongTries }, 'a code was refused')
      throw new Refusal('invalid_code')
    },

    /** The browser needs what it holds no longer, and is known from now on. */
    close({ purpose, email }: SignInCodeRow, wire: Wire): void {
      void wire.reply.clearCookie(nameOf(purpose), { path: '/', secure })
      browsers.remember(wire, email)
    },
  }
}

function addressOf(typed: string): string {
  const email = emailAddress(typed)
  if (!email) throw new Refusal('invalid_email')
  return email
}

type Limit = Budget & { use: string }

type Counting = { limit: Limit; key: string }

/** Counts on whichever node, by keyed hashes: neither address stands in the database. */
function codeLimits(deps: Deps) {
  const { store, secret, now, log, settings } = deps
  const browsers = knownBrowsers(deps)
  const counting = (limit: Limit, ...values: string[]): Counting => ({
    limit,
    key: keyedHash(secret, limit.use, ...values),
  })

  async function giveBack(taken: readonly Counting[]): Promise<void> {
    for (const { key, limit } of taken) await store.counts.giveBack(key, limit)
  }

  /** All of them, or none and a refusal. */
  async function take(wanted: readonly Counting[]): Promise<void> {
    for (const [nth, { limit, key }] of wanted.entries()) {
      const { isRefused, waitMs } = await store.counts.spend({ ...limit, key, nowMs: now() })
      if (!isRefused) continue
      await giveBack(wanted.slice(0, nth))
      log.warn({ limit: limit.use }, 'a code was asked for too often')
      throw tooOften(waitMs)
    }
  }

  return {
    /** Counts a code that is about to be sent, and returns how to give it back when it was not. */
    async countSent(email: string, wire: Wire): Promise<() => Promise<void>> {
      const network = networkOf(wire.request.ip)
      const browser = browsers.of(wire.request, email)
      const [one, all] = BUDGETS[browser === undefined ? 'stranger' : 'known']
      const asker = browser ?? network
      const ofAddress = [counting(PAUSE, email, asker), counting(one, email, asker), counting(all, email)]
      // Off with the limit of requests: where all come from one address, as behind a proxy that hides theirs.
      const ofNetwork = settings.RATE_LIMIT > 0 ? [counting(FROM_NETWORK, network)] : []
      await take([...ofNetwork, ...ofAddress])
      // The network's stays counted: it also keeps a failing mail server from being asked without end.
      return () => giveBack(ofAddress)
    },
  }
}

/** Random name, its expiry, and our hash of both with the address: `name.untilMs.hash`. */
type Mark = { name: string; untilMs: number; hash: string }

/**
 * Browsers that have signed in to an address. A cookie holds a mark for each address, which only the server can create
 * and which identifies nobody. A mark only gives access to a separate budget of codes, and is given only after the
 * address was verified, so it reveals nothing about accounts. Every sign-in renews it.
 */
function knownBrowsers({ secret, now, settings }: Pick<Deps, 'secret' | 'now' | 'settings'>) {
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
