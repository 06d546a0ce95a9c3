import { isIPv6 } from 'node:net'
import { Refusal } from '@raidkit/contract/errors'
import { RESEND_AFTER_MS } from '@raidkit/rules/sign-in'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../http/admission.ts'
import { keyedHash } from '../../http/keyedHash.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Codes that are sent (interface reference 6.4): 20 an hour for one network, one a minute and 5 an hour to one address.
 * And 20 a day, so that guessing at every one of them for a year stays below four in a hundred.
 */
const OF_NETWORK = { use: 'codes from', most: 20, windowMs: HOUR_MS }
const PAUSE = { use: 'code to', most: 1, windowMs: RESEND_AFTER_MS }
const OF_ADDRESS = [
  PAUSE,
  { use: 'codes of the hour to', most: 5, windowMs: HOUR_MS },
  { use: 'codes of the day to', most: 20, windowMs: 24 * HOUR_MS },
]

type Limit = typeof PAUSE

/** Counts on whichever node, by keyed hashes: neither address stands in the database. */
export function codeLimits({ store, secret, now, log, settings }: Deps) {
  async function count({ use, most, windowMs }: Limit, value: string, { reply }: Wire): Promise<void> {
    const nowMs = now()
    const { count: times, endsAt } = await store.counts.add({
      key: keyedHash(secret, use, value),
      windowMs,
      nowMs,
    })
    if (times <= most) return
    log.warn({ limit: use }, 'a code was asked for too often')
    void reply.header('retry-after', Math.max(1, Math.ceil((endsAt.getTime() - nowMs) / 1000)))
    throw new Refusal('rate_limited')
  }

  return {
    async countSent(email: string, wire: Wire): Promise<void> {
      // Off with the limit of requests: where all come from one address, as behind a proxy that hides theirs.
      if (settings.RATE_LIMIT > 0) await count(OF_NETWORK, networkOf(wire.request.ip), wire)
      for (const limit of OF_ADDRESS) await count(limit, email, wire)
    },
    /** Nothing was sent: another may be asked for at once. */
    async allowAgain(email: string): Promise<void> {
      await store.counts.remove(keyedHash(secret, PAUSE.use, email))
    },
  }
}

/** One reader of IPv6 has a whole network of addresses (RFC 6177: at least a /64). */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}
