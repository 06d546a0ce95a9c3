import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import { featureAccess } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mayUse, openedRows } from '../../platform/http/features.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { rateFields } from '../../platform/http/limits/rateFields.ts'
import { networkOf } from '../../platform/http/limits/networkOf.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { hashOf, signedIn } from '../../platform/http/sessions.ts'
import type { ChatWords } from './words.ts'

/** Questions in a minute. The bots of all channels come from a few addresses of their makers. */
export const CHAT_RATES = { ofKey: 120, ofAddress: 1_200 } as const

type Refused = keyof Pick<ChatWords, 'noKey' | 'notPro' | 'tooMany'>
type GuardDeps = Pick<Deps, 'store' | 'now'> & { counts: MinuteCounts | undefined; guesses: WrongGuesses }
export type From = { ip: string; key: string; needsKey: boolean; reply: FastifyReply }

/** Says why a question is not answered, or nothing. */
export function chatGuard({ store, now, counts, guesses }: GuardDeps) {
  const isTooMuch = async (name: string, most: number, reply: FastifyReply) => {
    const counted = await counts?.add(`chat:${name}`)
    if (!counted) return false
    void reply.headers(rateFields({ name: 'chat', most }, counted))
    return counted.current > most
  }

  /** The store is asked each time: a revoked key opens nothing on any node from then on. */
  async function byKey({ ip, key, reply }: From): Promise<Refused | undefined> {
    const found = key === '' ? undefined : await store.apiKeys.find(hashOf(key), CHAT_SCOPE)
    if (!found || found.key.revokedAt !== null || found.user.suspendedAt !== null) {
      // Where the operator has opened it to everybody there is nothing that a key could add.
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

  async function byAddress({ ip, reply }: Pick<From, 'ip' | 'reply'>): Promise<Refused | undefined> {
    return (await isTooMuch(networkOf(ip), CHAT_RATES.ofAddress, reply)) ? 'tooMany' : undefined
  }

  return (from: From): Promise<Refused | undefined> => (from.needsKey ? byKey(from) : byAddress(from))
}
