import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { logFile, logOutcome, logReader, logText, type LogEvent } from '@raidkit/rules/pilot/game-logs'
import { oldRaids, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { localOffsetMs } from '../follow/followLogs.ts'
import { profileKey } from './profileKey.ts'
import type { SiteEvent } from './siteClient.ts'

/** Maximum numbers that the site accepts in one event. */
const [MOST_PROFILES, MOST_QUESTS] = [20, 1_000]
const QUEST_ID = /^[\da-f]{24}$/i

export type Scan = {
  files: number
  event: Extract<SiteEvent, { event: 'quest_scan' }>
  raids: RaidRecord[]
}

/**
 * Collects the finished quests of every profile and the raids from all remaining logs. It runs only when the player
 * asks for it.
 */
export async function scanLogs(folder: string): Promise<Scan> {
  const sessions = new Map<string, LogEvent[]>()
  let files = 0
  for (const file of await readdir(folder, { recursive: true })) {
    const log = logFile(file)
    if (!log) continue
    const events = sessions.get(log.session) ?? []
    sessions.set(log.session, events)
    files += 1
    try {
      await readInto(events, path.join(folder, file), log.kind)
    } catch {
      // The file is gone or held by another program: the other files are still read.
    }
  }
  const all = [...sessions.values()]
  return { files, event: scanEvent(all), raids: oldRaids(all) }
}

async function readInto(events: LogEvent[], file: string, kind: 'application' | 'notifications') {
  const reader = logReader(kind, localOffsetMs)
  const textOf = logText((encoding) => new TextDecoder(encoding))
  for await (const piece of createReadStream(file, { highWaterMark: 1_048_576 })) {
    for (const event of reader.read(textOf(piece))) events.push(event)
  }
  for (const event of reader.end()) events.push(event)
}

/** Builds the scan event: quests whose last state is finished, by profile and mode. */
export function scanEvent(sessions: readonly (readonly LogEvent[])[]): Scan['event'] {
  let skippedEvents = 0
  const profiles = logOutcome(sessions).flatMap(({ profileId, mode, quests, firstMs, lastMs }) => {
    const finished = [...quests].filter(([, { state }]) => state === 'finished').map(([questId]) => questId)
    const questIds = finished.filter((questId) => QUEST_ID.test(questId)).slice(0, MOST_QUESTS)
    // The profile or mode is unknown: no quest is completed by a guess.
    const isKnown = profileId !== undefined && mode !== undefined
    skippedEvents += finished.length - (isKnown ? questIds.length : 0)
    if (!isKnown || questIds.length === 0) return []
    const [firstEventAt, lastEventAt] = [new Date(firstMs).toISOString(), new Date(lastMs).toISOString()]
    return [{ profileKey: profileKey(profileId), gameMode: mode, questIds, firstEventAt, lastEventAt }]
  })
  return { event: 'quest_scan', profiles: profiles.slice(0, MOST_PROFILES), skippedEvents }
}
