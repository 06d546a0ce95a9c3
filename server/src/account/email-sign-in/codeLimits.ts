import { RESEND_AFTER_MS } from '@raidkit/rules/account/sign-in'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../platform/http/admission.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import type { Budget } from '../../platform/store/tables/counts.ts'
import { knownBrowsers } from './knownBrowsers.ts'

type Limit = Budget & { use: string }

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

type Counting = { limit: Limit; key: string }

/** Counts on whichever node, by keyed hashes: neither address stands in the database. */
export function codeLimits(deps: Deps) {
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
