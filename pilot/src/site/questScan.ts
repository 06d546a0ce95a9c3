import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import { raidBatches, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { LineLog } from '../lineLog.ts'
import { scanLogs } from './scanLogs.ts'
import type { SiteEvent } from './siteClient.ts'
import type { SiteLink } from './siteLink.ts'

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
