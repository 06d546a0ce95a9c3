import { pilotChannel } from '@raidkit/contract/pilot/pilot'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { EventBus } from '../../platform/nodes/bus.ts'

const MOST_ACCOUNTS = 20_000
/**
 * Maximum age in ms: the raid is over by then (50 minutes at most), and a player who took a screenshot is elsewhere.
 */
const LIFE_MS = { MAP_CHANGE: HOUR_MS, SEND_FILENAME: 15 * MINUTE_MS, RAID_UPDATE: HOUR_MS } as const
/** Order of messages: a map comes before the position on it. */
const ORDER = ['MAP_CHANGE', 'SEND_FILENAME', 'RAID_UPDATE'] as const

const { MAP_CHANGE, SEND_FILENAME, RAID_UPDATE } = pilotChannel.down
const Frame = z.discriminatedUnion('messageType', [
  MAP_CHANGE.extend({ messageType: z.literal('MAP_CHANGE') }),
  SEND_FILENAME.extend({ messageType: z.literal('SEND_FILENAME') }),
  RAID_UPDATE.extend({ messageType: z.literal('RAID_UPDATE') }),
])
type Frame = z.infer<typeof Frame>
type FrameType = Frame['messageType']
type LastFrames = ReadonlyMap<FrameType, { frame: Frame; atMs: number }>

/**
 * Event that a companion's key has changed, or that the account has signed out somewhere (`SiteEvent`, as nodes receive
 * it).
 */
const Ended = z.union([
  z.object({ type: z.literal('pilotForget'), userUid: z.string() }),
  z.object({ type: z.literal('user'), userUid: z.string(), version: z.literal(0) }),
])

/**
 * Keeps the last map, position and raid of each account for pages that connect later. Every node receives the messages
 * for pages and keeps them in memory; a node that has just started has none.
 */
export function lastKnown({ bus, now }: { bus: EventBus; now: () => number }) {
  const accounts = new LRUCache<string, LastFrames>({ max: MOST_ACCOUNTS })
  const stop = bus.subscribe((event) => {
    const ended = Ended.safeParse(event)
    if (ended.success) accounts.delete(ended.data.userUid)
  })
  return {
    stop,
    /** Records a message for the pages of an account. */
    note(userUid: string, message: unknown): void {
      const read = Frame.safeParse(message)
      if (!read.success) return
      const known = new Map(accounts.get(userUid))
      // Another map is another raid: a position on the previous map is meaningless there.
      if (read.data.messageType === 'MAP_CHANGE') known.delete('SEND_FILENAME')
      known.set(read.data.messageType, { frame: read.data, atMs: now() })
      accounts.set(userUid, known)
    },
    /** Returns the messages that a newly connected page has missed, each with its age. */
    of(userUid: string): (Frame & { ageMs: number })[] {
      const known = accounts.get(userUid)
      return ORDER.flatMap((type) => {
        const last = known?.get(type)
        const ageMs = last ? now() - last.atMs : Number.POSITIVE_INFINITY
        return last && ageMs <= LIFE_MS[type] ? [{ ...last.frame, ageMs }] : []
      })
    },
  }
}
