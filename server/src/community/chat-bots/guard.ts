import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import { featureAccess } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mayUse, openedRows } from '../../platform/http/access/features.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { hashOf, signedIn } from '../../platform/http/access/sessions.ts'
import type { ChatWords } from './words.ts'

/** Questions per minute. The bots of all channels use a few addresses of their makers. */
export const CHAT_RATES = { ofKey: 120, ofAddress: 1_200 } as const

type RefusalReason = keyof Pick<ChatWords, 'noKey' | 'notPro' | 'tooMany'>
type GuardDeps = Pick<Deps, 'store' | 'now'> & { counts: MinuteCounts | undefined; guesses: WrongGuesses }
export type From = { ip: string; key: string; needsKey: boolean; reply: FastifyReply }

/** Returns the reason for refusing a question, or nothing. */
export function chatGuard({ store, now, counts, guesses }: GuardDeps) {
  const isTooMuch = async (name: string, most: number, reply: FastifyReply) => {
    const counted = await counts?.add(`chat:${name}`)
    if (!counted) return false
    void reply.headers(rateFields({ name: 'chat', most }, counted))
    return counted.current > most
  }

  /** Checks the key in the store each time: a revoked key is refused on every node at once. */
  async function byKey({ ip, key, reply }: From): Promise<RefusalReason | undefined> {
    const found = key === '' ? undefined : await store.apiKeys.find(hashOf(key), CHAT_SCOPE)
    if (!found || found.key.revokedAt !== null || found.user.suspendedAt !== null) {
      // If the operator has opened the feature to everybody, a key adds nothing.
      if (featureAccess('nightbot', await openedRows(store)) === 'visitor') return byAddress({ ip, reply })
      return guesses.countWrong({ kind: 'chat', ip }).then(
        () => 'noKey',
        () => 'tooMany',
      )
    }
    if (!(await mayUse(store, signedIn(found.user, now()), 'nightbot'))) return 'notPro'
    if (await isTooMuch(`key:${found.key.uid}`, CHAT_RATES.ofKey, reply)) return 'tooMany'
    await store.keys.touch(found.key.hash, new Date(now()), new Date(now() - MINUTE_MS))
    return undefined
  }

  async function byAddress({ ip, reply }: Pick<From, 'ip' | 'reply'>): Promise<RefusalReason | undefined> {
    return (await isTooMuch(networkOf(ip), CHAT_RATES.ofAddress, reply)) ? 'tooMany' : undefined
  }

  return (from: From): Promise<RefusalReason | undefined> => (from.needsKey ? byKey(from) : byAddress(from))
}
