import type { Server } from 'node:http'
import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import {
  type PilotCommand,
  screenshotReading,
  QUEST_STATUS,
  type PilotMessage,
  type PilotPosition,
} from '@raidkit/rules/pilot/pilot'
import { raidBatches, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { companionState, statusEvent, type CompanionState } from './companionState.ts'
import type { System } from './folders/system.ts'
import { folderKeeper } from './follow/folderKeeper.ts'
import type { FoundFolders } from './follow/followFolders.ts'
import { repeatTask } from './follow/repeat.ts'
import { lineLog, textOf, type LineLog } from './lineLog.ts'
import { pageSockets, type PageSockets } from './local/pageSockets.ts'
import { settingsServer } from './local/settingsServer.ts'
import type { PilotAppSettings, SettingsFile } from './settings.ts'
import { questScan } from './site/questScan.ts'
import { siteClient, type SiteClient } from './site/siteClient.ts'
import { siteLink, type SiteLink } from './site/siteLink.ts'
import type { Update } from './update/update.ts'

const QUEST_LINES = { started: 'questStarted', failed: 'questFailed', finished: 'questFinished' } as const

/** Intervals in ms of the status and of the version check (external interfaces 4.5). */
const STATUS_MS = 60_000
const VERSION_MS = 600_000
const GREETING_LINES = 10

export type Companion = { state: () => CompanionState; stop: () => void }

export type Parts = {
  server: Server
  settings: SettingsFile
  defaults: PilotAppSettings
  system: System
  version: string
  update: Update
  now: () => number
  /** Intervals in ms between looks at the folders. */
  pace: { logsMs: number; screenshotsMs: number }
  site?: SiteClient
}

/** Starts the companion: it connects the folders on one side with pages and the site on the other. */
export async function startCompanion(parts: Parts): Promise<Companion> {
  const { server, settings, system, version, now, pace } = parts
  const log = lineLog(now)
  const client =
    parts.site ?? siteClient({ site: () => settings.read().site, key: () => settings.read().key })
  const link = siteLink({ client, log, settings, version })
  const language = () => settings.read().language
  const configuration = () =>
    configurationMessage({ version, settings: settings.read(), found: folders.found() })
  const sockets = pageSockets({
    server,
    site: () => settings.read().site,
    greeting: () => ({
      lines: log.last(GREETING_LINES).map((line) => textOf(line, language())),
      configuration: configuration(),
    }),
    onCommand: (command) => void changes.obey(command),
    onFlood: () => log.add('tooFast'),
  })
  const announce = createAnnouncer({ sockets, link, log, settings })
  const folders = folderKeeper({ system, settings, log, now, pace, ...announce })
  const quests = questScan({ link, log, logsFolder: () => folders.found().logsFolder })
  const tellStatus = () => link.tell(statusEvent(version, folders))
  const lookAround = async () => {
    await folders.lookAgain()
    tellStatus()
  }
  const update = () => parts.update({ site: settings.read().site, log })

  const changes = settingsChanges({
    settings,
    defaults: parts.defaults,
    log,
    onUpdate: update,
    onChanged: async () => {
      await folders.restart()
      sockets.send(configuration())
      tellStatus()
    },
  })
  const state = () =>
    companionState({ version, settings, folders, link, log, quests, pages: sockets.count() })

  settingsServer(server, { state, change: changes.save, quests, update })
  const stopLines = log.follow((line) => sockets.sayLine(textOf(line, language())))
  log.add('started', { version })
  await folders.restart()
  const stops = [repeatTask(STATUS_MS, lookAround), repeatTask(VERSION_MS, link.lookForVersion)]
  return {
    state,
    stop: () => {
      for (const stop of [...stops, stopLines, folders.stop, sockets.stop]) stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

type Options = {
  settings: SettingsFile
  defaults: PilotAppSettings
  log: LineLog
  /** Follows the folders of the new settings, and reports the change. */
  onChanged: () => Promise<void>
  onUpdate: () => Promise<void>
}

/** Creates the handlers for commands of pages and for changes on the companion's own page. */
function settingsChanges({ settings, defaults, log, onChanged, onUpdate }: Options) {
  const change = async (some: Partial<PilotAppSettings>, line: 'settingsSaved' | 'settingsReset') => {
    try {
      await settings.change(some)
      log.add(line)
    } catch (error) {
      log.add('settingsFailed', { reason: error instanceof Error ? error.message : '' })
    }
    await onChanged()
  }
  return {
    save: (some: Partial<PilotAppSettings>) => change(some, 'settingsSaved'),
    obey: (command: PilotCommand) => {
      if (command.messageType === 'UPDATE') return onUpdate()
      const isReset = command.messageType === 'SETTINGS_RESET'
      const { gameFolder, screenshotsFolder, mapChangeEnabled } = isReset ? defaults : command
      const some = { gameFolder, screenshotsFolder, mapChangeEnabled }
      return change(some, isReset ? 'settingsReset' : 'settingsSaved')
    },
  }
}

type CreateAnnouncerOptions = { sockets: PageSockets; link: SiteLink; log: LineLog; settings: SettingsFile }

/** Creates the callbacks that announce game events: first as a line in the log, then to pages, then to the site. */
function createAnnouncer({ sockets, link, log, settings }: CreateAnnouncerOptions) {
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

type Message<Type extends PilotMessage['messageType']> = Extract<PilotMessage, { messageType: Type }>

/**
 * Builds the map message with the game's location name, whether the log named that or the scene. Unknown maps are
 * passed on unchanged.
 */
function mapMessage(map: string): { frame: Message<'MAP_CHANGE'>; isKnown: boolean; shown: string } {
  const known = mapByAlias(map)
  const [location = map] = known?.locations ?? []
  return {
    frame: { messageType: 'MAP_CHANGE', map: location },
    isKnown: known !== undefined,
    shown: known?.name ?? map,
  }
}

/**
 * Builds the position messages. The first one uses the axis names of the first protocol: its x is the game's z, its y
 * the game's x, its z the height (external interfaces 4.4). The second one carries the file name, which also contains
 * the direction.
 */
function positionMessages(filename: string, { x, y, z }: PilotPosition): PilotMessage[] {
  return [
    { messageType: 'POSITION_UPDATE', x: z, y: x, z: y },
    { messageType: 'SEND_FILENAME', filename },
  ]
}

function questMessage({ questId, state }: Extract<GameMove, { kind: 'quest' }>): Message<'QUEST_UPDATE'> {
  return { messageType: 'QUEST_UPDATE', questId, status: QUEST_STATUS[state] }
}

type ConfigurationInput = { version: string; settings: PilotAppSettings; found: FoundFolders | undefined }

function configurationMessage({ version, settings, found }: ConfigurationInput): Message<'CONFIGURATION'> {
  return {
    messageType: 'CONFIGURATION',
    version,
    mapChangeEnabled: settings.mapChangeEnabled,
    gameFolder: found?.gameFolder ?? settings.gameFolder,
    screenshotsFolder: found?.screenshotsFolder ?? settings.screenshotsFolder,
  }
}
