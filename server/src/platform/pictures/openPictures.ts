import { Refusal } from '@raidkit/contract/platform/errors'
import { LRUCache } from 'lru-cache'
import type { MinuteCounts } from '../http/limits/limits.ts'
import { networkOf } from '../http/limits/networkOf.ts'
import { tooOften } from '../http/limits/tooOften.ts'
import type { Log } from '../store/log.ts'
import type { Drawing } from './elements.ts'
import { PictureThread } from './pictureThread.ts'

/** Maximum size of the kept pictures, about 600 of them. */
const KEPT_BYTES = 32 * 1024 * 1024
/**
 * Maximum number of pictures that wait to be drawn, which takes some seconds; further requests are told to come
 * again.
 */
const MOST_WAITING = 40
const COME_AGAIN_S = 5
/**
 * Maximum number of pictures per minute that are drawn for one network: one a second is more than a person shares,
 * and a tenth of the capacity of the thread. Kept pictures do not count.
 */
export const NEW_PICTURES_PER_MINUTE = 60

type PictureRequest = {
  /** Key that identifies the content of the picture. */
  key: string
  make: () => Promise<Drawing>
  /** Address of the requester. */
  ip: string
}

export type Pictures = {
  /** Returns the picture of a key, and draws it if it is not kept. */
  png: (request: PictureRequest) => Promise<Buffer>
  /** Number of pictures that wait to be drawn, including the current one. */
  readonly waiting: number
  readonly keptBytes: number
  stop: () => Promise<void>
}

/** `counts` limits new pictures per network; undefined if limits are off. */
type PictureOptions = { log: Log; counts: MinuteCounts | undefined }

/** Draws pictures one at a time in a thread of their own, so that they block nothing else, and keeps the latest. */
export function openPictures({ log, counts }: PictureOptions): Pictures {
  const thread = new PictureThread({ log })
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const waiting = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function countNew(ip: string): Promise<void> {
    const counted = await counts?.add(`picture:${networkOf(ip)}`)
    if (counted && counted.current > NEW_PICTURES_PER_MINUTE) throw tooOften(counted.ttl)
  }

  function enqueue({ key, make }: PictureRequest): Promise<Buffer> {
    if (waiting.size >= MOST_WAITING) throw new Refusal('overloaded', 'too many pictures', COME_AGAIN_S)
    const made = last.then(async () => {
      const picture = await thread.draw(await make())
      kept.set(key, picture)
      return picture
    })
    waiting.set(key, made)
    last = made.catch(() => undefined).finally(() => waiting.delete(key))
    return made
  }

  const find = (key: string) => kept.get(key) ?? waiting.get(key)

  return {
    async png(request) {
      const known = find(request.key)
      if (known) return known
      await countNew(request.ip)
      return find(request.key) ?? enqueue(request) // another request may have started it meanwhile
    },
    get waiting() {
      return waiting.size
    },
    get keptBytes() {
      return kept.calculatedSize
    },
    stop: () => thread.stop(),
  }
}
