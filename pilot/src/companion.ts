import type { Server } from 'node:http'
import { createAnnouncer } from './announcer.ts'
import { companionState, statusEvent, type CompanionState } from './companionState.ts'
import { folderKeeper } from './follow/folderKeeper.ts'
import { repeatTask } from './follow/repeat.ts'
import type { System } from './folders/system.ts'
import { lineLog, textOf } from './lineLog.ts'
import { pageSockets } from './local/pageSockets.ts'
import { settingsServer } from './local/settingsServer.ts'
import { configurationMessage } from './messages.ts'
import type { PilotAppSettings, SettingsFile } from './settings.ts'
import { settingsChanges } from './settingsChanges.ts'
import { questScan } from './site/questScan.ts'
import { siteClient, type SiteClient } from './site/siteClient.ts'
import { siteLink } from './site/siteLink.ts'
import type { Update } from './update/update.ts'

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
