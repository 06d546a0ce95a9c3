import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/features.ts'
import { hashOf, signedIn } from '../../platform/http/sessions.ts'
import type { SignedIn } from '../../platform/http/visitor.ts'
import { keyUses } from './keyUse.ts'

/** How long a looked-up key is trusted without asking the database again, should word of a change get lost. */
const TRUST_MS = 5000
const REMEMBERED_MAX = 10_000
/** Longer ones are nobody's, and are not hashed. */
const LONGEST_KEY = 64

/** A key that opens the APIs today, whose it is, and what they may see. */
export type KeyHolder = { keyUid: string; userUid: string; visitor: SignedIn }

type Known = { holder: KeyHolder | undefined; atMs: number }

/** The keys of players' programs, as this node knows them. */
export type KeyBook = {
  /** Who holds it, as far as it is remembered: null for nobody, undefined where the store has to be asked. */
  remembered(key: string): KeyHolder | null | undefined
  /** Who holds it and may use it now. */
  holderOf(key: string): Promise<KeyHolder | undefined>
  /** An account or its keys changed: they are looked up again. */
  forget(userUid: string): void
  /** Who may use the API changed. */
  forgetAll(): void
  /** One request was answered. */
  countUse(holder: Pick<KeyHolder, 'keyUid' | 'userUid'>): void
  /** Writes down what was counted here. */
  writeUses(): Promise<void>
}

/** It writes down what was counted when the app closes. */
export function openKeyBook(app: FastifyInstance, deps: Pick<Deps, 'store' | 'now' | 'log'>): KeyBook {
  const { store, now } = deps
  const uses = keyUses(deps)
  app.addHook('onClose', uses.stop)
  // Apart, so that whoever tries wrong keys does not push out the right ones.
  const good = new LRUCache<string, Known>({ max: REMEMBERED_MAX })
  const wrong = new LRUCache<string, Known>({ max: REMEMBERED_MAX })
  /** A program that starts asks many things at once: the store is asked for its key once. */
  const lookups = new Map<string, Promise<KeyHolder | undefined>>()
  /** Counts changes: what was read before one is not kept after it. */
  let generation = 0

  function fresh(key: string): Known | undefined {
    const known = good.get(key) ?? wrong.get(key)
    // A clock that was set back must not make a moment last for hours.
    return known && now() >= known.atMs && now() - known.atMs < TRUST_MS ? known : undefined
  }

  async function lookUp(key: string): Promise<KeyHolder | undefined> {
    const read = generation
    const found = await store.apiKeys.find(hashOf(key))
    const isGood = found !== undefined && found.key.revokedAt === null && found.user.suspendedAt === null
    const visitor = isGood ? signedIn(found.user, now()) : undefined
    const mayAsk = visitor !== undefined && (await mayUse(store, visitor, 'api'))
    // Something was revoked or taken from somebody while this was read: it may be of the past.
    if (read !== generation) return lookUp(key)
    const holder = found && mayAsk ? { keyUid: found.key.uid, userUid: found.user.uid, visitor } : undefined
    good.delete(key)
    wrong.delete(key)
    ;(holder ? good : wrong).set(key, { holder, atMs: now() })
    return holder
  }

  return {
    remembered(key) {
      if (key === '' || key.length > LONGEST_KEY) return null
      const known = fresh(key)
      return known && (known.holder ?? null)
    },
    async holderOf(key) {
      if (key === '' || key.length > LONGEST_KEY) return undefined
      const known = fresh(key)
      if (known) return known.holder
      const lookup = lookups.get(key) ?? lookUp(key).finally(() => lookups.delete(key))
      lookups.set(key, lookup)
      return lookup
    },
    forget(userUid) {
      generation += 1
      for (const [key, { holder }] of good.entries()) if (holder?.userUid === userUid) good.delete(key)
      // A key of theirs that was refused may be good now.
      wrong.clear()
    },
    forgetAll() {
      generation += 1
      good.clear()
      wrong.clear()
    },
    countUse: ({ keyUid }) => uses.count(keyUid),
    writeUses: uses.write,
  }
}
