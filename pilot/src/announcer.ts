import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import { screenshotReading } from '@raidkit/rules/pilot/pilot'
import { raidBatches, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { LineLog } from './lineLog.ts'
import type { PageSockets } from './local/pageSockets.ts'
import { mapMessage, positionMessages, questMessage } from './messages.ts'
import type { SettingsFile } from './settings.ts'
import type { SiteLink } from './site/siteLink.ts'

const QUEST_LINES = { started: 'questStarted', failed: 'questFailed', finished: 'questFinished' } as const

type Options = { sockets: PageSockets; link: SiteLink; log: LineLog; settings: SettingsFile }

/** Creates the callbacks that announce game events: first as a line in the log, then to pages, then to the site. */
export function createAnnouncer({ sockets, link, log, settings }: Options) {
  return {
    onMove: (move: GameMove) => {
      if (move.kind === 'quest') {
        log.add(QUEST_LINES[move.state], { questId: move.questId })
        sockets.send(questMessage(move))
        return link.tell(link.questEvent(move))
      }
      const { frame, isKnown, shown } = mapMessage(move.map)
      log.add(isKnown ? 'map' : 'mapUnknown', { map: shown })
      if (!settings.read().mapChangeEnabled) return
      sockets.send(frame)
      link.tell({ event: 'map', map: frame.map })
    },
    onRaids: (raids: readonly RaidRecord[]) => {
      // The list of raids is a Pro feature: without it the site would refuse each of them.
      if (link.isPro() === false) return
      for (const some of raidBatches(raids)) link.tell({ event: 'raid', raids: some })
    },
    onScreenshot: (filename: string) => {
      const reading = screenshotReading(filename)
      if (reading.state !== 'position') return
      const { x, y, z } = reading.position
      log.add('position', { position: `${x}, ${y}, ${z}` })
      for (const message of positionMessages(filename, reading.position)) sockets.send(message)
      link.tell({ event: 'screenshot', filename })
    },
  }
}
