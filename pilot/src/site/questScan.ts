import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import {
  localOffsetMs,
  logFile,
  logOutcome,
  logReader,
  logText,
  type LogEvent,
} from '@raidkit/rules/pilot/game-logs'
import { raidBatches, type RaidRecord, oldRaids } from '@raidkit/rules/pilot/raid-log'
import type { LineLog } from '../lineLog.ts'
import { profileKey } from './profileKey.ts'
import type { SiteEvent } from './siteClient.ts'
import type { SiteLink } from './siteLink.ts'

/** Maximum numbers that the site accepts in one event. */
const [MOST_PROFILES, MOST_QUESTS] = [20, 1_000]

const QUEST_ID = /^[\da-f]{24}$/i

export type QuestScan = {
  run: () => Promise<void>
  import: (event: Extract<SiteEvent, { event: 'quest_import' | 'quest_create_import' }>) => Promise<void>
  isRunning: () => boolean
  /** Returns the site's last answer about the profiles found. */
  answer: () => PilotAnswer | undefined
}

type Options = { link: SiteLink; log: LineLog; logsFolder: () => string; pauseMs?: number }

/**
 * Delay in ms between batches. The site accepts four events a second from one key, and needs some for the running game.
 */
const PAUSE_MS = 500
/** Number of batches per log line. */
const LINE_EVERY = 5

/** Scans old logs when the player asks for it, and imports the quests into the chosen character. */
export function questScan({ link, log, logsFolder, pauseMs = PAUSE_MS }: Options): QuestScan {
  let [isRunning, answer]: [boolean, PilotAnswer | undefined] = [false, undefined]
  /**
   * Sends raids until the site refuses one. A repeated send does no harm: the site recognises raids that it already
   * has.
   */
  const sendRaids = async (raids: readonly RaidRecord[]) => {
    // The list of raids is a Pro feature: without it the site would refuse each of them.
    if (link.isPro() === false) return
    let sent = 0
    for (const [nth, some] of raidBatches(raids).entries()) {
      if (!(await link.ask({ event: 'raid', raids: some }))) return
      sent += some.length
      if (sent === raids.length || nth % LINE_EVERY === LINE_EVERY - 1)
        log.add('raidsSent', { sent, raids: raids.length })
      if (sent < raids.length) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return {
    run: async () => {
      const folder = logsFolder()
      if (folder === '' || isRunning) return
      isRunning = true
      try {
        const { files, event, raids } = await scanLogs(folder)
        log.add('scanned', { files, profiles: (event.profiles ?? []).length, raids: raids.length })
        answer = (await link.ask(event)) ?? answer
        await sendRaids(raids)
      } catch (error) {
        log.add('logsLost', { reason: error instanceof Error ? error.message : '' })
      } finally {
        isRunning = false
      }
    },
    import: async (event) => {
      answer = (await link.ask(event)) ?? answer
    },
    isRunning: () => isRunning,
    answer: () => answer,
  }
}

type Scan = {
  files: number
  event: Extract<SiteEvent, { event: 'quest_scan' }>
  raids: RaidRecord[]
}

/**
 * Collects the finished quests of every profile and the raids from all remaining logs. It runs only when the player
 * asks for it.
 */
async function scanLogs(folder: string): Promise<Scan> {
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
function scanEvent(sessions: readonly (readonly LogEvent[])[]): Scan['event'] {
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
