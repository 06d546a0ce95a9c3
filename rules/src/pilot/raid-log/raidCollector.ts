import type { LogEvent } from '../game-logs/index.ts'
import { raidsOf } from './raidsOf.ts'
import { raidRecord } from './raidRecord.ts'
import type { RaidRecord } from './schema.ts'

/** Number of sessions to combine: a crash gives one raid a second session, and older sessions do not belong to it. */
const SESSIONS = 2

export type RaidCollector = {
  /** Adds logged events of a session, piece by piece, history included: a raid in it counts as well. */
  add: (session: string | undefined, events: readonly LogEvent[]) => void
  /** Returns the raids that are new or have changed since the last call. */
  taken: () => RaidRecord[]
}

/** Collects the raids of a game that is being followed. */
export function raidCollector(): RaidCollector {
  const sessions = new Map<string, LogEvent[]>()
  const seen = new Map<string, string>()
  let isChanged = false

  return {
    add: (session = '', events) => {
      const ours = events.filter(isOfRaid)
      if (ours.length === 0) return
      const known = sessions.get(session) ?? []
      for (const event of ours) known.push(event)
      sessions.set(session, known)
      if (sessions.size > SESSIONS) sessions.delete([...sessions.keys()][0] ?? '')
      isChanged = true
    },
    taken: () => {
      if (!isChanged) return []
      isChanged = false
      return raidsOf(sessions.values()).flatMap((raid) => {
        const record = raidRecord(raid)
        if (!record) return []
        const [key, text] = [record.shortId ?? String(record.startMs), JSON.stringify(record)]
        if (seen.get(key) === text) return []
        seen.set(key, text)
        return [record]
      })
    },
  }
}

/** Returns whether an event belongs to a raid. Quests, squads and offers do not, and long logs have many. */
export function isOfRaid({ kind }: LogEvent): boolean {
  return !['quest', 'squad', 'offerExpired', 'mapLoaded', 'menu'].includes(kind)
}
