import type { PilotAnswer } from '@raidkit/contract/pilotWebhook'
import type { LineLog } from '../lineLog.ts'
import { scanLogs } from './scanLogs.ts'
import type { SiteEvent } from './siteClient.ts'
import type { SiteLink } from './siteLink.ts'

export type QuestScan = {
  run: () => Promise<void>
  import: (event: Extract<SiteEvent, { event: 'quest_import' | 'quest_create_import' }>) => Promise<void>
  isRunning: () => boolean
  /** What the site last said of the profiles that were found. */
  answer: () => PilotAnswer | undefined
}

type Options = { link: SiteLink; log: LineLog; logsFolder: () => string }

/** Old logs, read when the player asks, and imported where the player says. */
export function questScan({ link, log, logsFolder }: Options): QuestScan {
  let [isRunning, answer]: [boolean, PilotAnswer | undefined] = [false, undefined]
  return {
    run: async () => {
      const folder = logsFolder()
      if (folder === '' || isRunning) return
      isRunning = true
      try {
        const { files, event } = await scanLogs(folder)
        log.add('scanned', { files, profiles: event.profiles.length })
        answer = (await link.ask(event)) ?? answer
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
