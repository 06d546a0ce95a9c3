import { Refusal } from '@raidkit/contract/platform/errors'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { PictureStorage } from '../../platform/outside/pictureStorage.ts'

/** Icons of every item and the larger sizes of those that are looked at. */
const KEPT_BYTES = 48 * 1024 * 1024
/** Three times as many as there are items, with a key of a hundred letters each. */
const MOST_MISSING = 15_000

export type PictureReader = ReturnType<typeof pictureReader>

/** Files of pictures for readers: kept in memory, as is for a minute what is not there; one request for all who ask at once. */
export function pictureReader(storage: Pick<PictureStorage, 'get'>, log: Deps['log']) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MINUTE_MS })
  const asked = new Map<string, Promise<Buffer | undefined>>()

  async function fetched(key: string): Promise<Buffer | undefined> {
    try {
      const file = await storage.get(key)
      if (file) kept.set(key, file)
      else missing.set(key, true)
      return file
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be read')
      throw new Refusal('overloaded', 'pictures cannot be read now')
    } finally {
      asked.delete(key)
    }
  }

  return {
    async read(key: string): Promise<Buffer | undefined> {
      const known = kept.get(key)
      if (known || missing.has(key)) return known
      const asking = asked.get(key) ?? fetched(key)
      asked.set(key, asking)
      return asking
    },
    /** A file that was written just now is there. */
    forget: (key: string) => void missing.delete(key),
  }
}
