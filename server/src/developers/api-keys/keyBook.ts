import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { hashOf, signedIn } from '../../platform/http/access/sessions.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import { keyUses } from './keyUse.ts'

/** Time in ms for which a key is trusted without asking the database again, in case the event of a change gets lost. */
const TRUST_MS = 5000
const REMEMBERED_MAX = 10_000
/** Maximum length of a key; longer ones are invalid and are not hashed. */
const LONGEST_KEY = 64

/** Valid key, its owner, and their rights. */
export type KeyHolder = { keyUid: string; userUid: string; visitor: SignedIn }

type CachedHolder = { holder: KeyHolder | undefined; atMs: number }

/** Cache of the keys of players' programs on this node. */
export type KeyBook = {
  /** Returns the cached holder: null for nobody, undefined if the store has to be asked. */
  remembered(key: string): KeyHolder | null | undefined
  /** Looks up the holder of a key that is currently allowed. */
  holderOf(key: string): Promise<KeyHolder | undefined>
  /** Drops the cached keys of an account that changed, or whose keys changed. */
  forget(userUid: string): void
  /** Drops all cached keys, after access to the API changed. */
  forgetAll(): void
  /** Counts one answered request. */
  countUse(holder: Pick<KeyHolder, 'keyUid' | 'userUid'>): void
  /** Writes the counts of this node to the store. */
  writeUses(): Promise<void>
}

/** Opens the key book, which writes its counts when the app closes. */
export function openKeyBook(app: FastifyInstance, deps: Pick<Deps, 'store' | 'now' | 'log'>): KeyBook {
  const { store, now } = deps
  const uses = keyUses(deps)
  app.addHook('onClose', uses.stop)
  // Wrong keys have a cache of their own, so that guesses do not evict valid keys.
  const good = new LRUCache<string, CachedHolder>({ max: REMEMBERED_MAX })
  const wrong = new LRUCache<string, CachedHolder>({ max: REMEMBERED_MAX })
  /** Lookups in progress: a program sends many requests when it starts, and its key is looked up once. */
  const lookups = new Map<string, Promise<KeyHolder | undefined>>()
  /** Number of changes: a lookup that began before a change is not cached. */
  let generation = 0

  function fresh(key: string): CachedHolder | undefined {
    const known = good.get(key) ?? wrong.get(key)
    // After the clock was set back, an entry must not stay valid for hours.
    return known && now() >= known.atMs && now() - known.atMs < TRUST_MS ? known : undefined
  }

  async function lookUp(key: string): Promise<KeyHolder | undefined> {
    const read = generation
    const found = await store.apiKeys.find(hashOf(key))
    const isGood = found !== undefined && found.key.revokedAt === null && found.user.suspendedAt === null
    const visitor = isGood ? signedIn(found.user, now()) : undefined
    const mayAsk = visitor !== undefined && (await mayUse(store, visitor, 'api'))
    // A key or right was revoked during the lookup, whose result may be outdated.
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
      // A refused key of this account may be valid now.
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
