import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { FolderKeeper } from './follow/folderKeeper.ts'
import type { FoundFolders } from './follow/followFolders.ts'
import { textOf, type LineLog } from './lineLog.ts'
import type { PilotAppSettings, SettingsFile } from './settings.ts'
import type { QuestScan } from './site/questScan.ts'
import type { SiteEvent } from './site/siteClient.ts'
import type { SiteLink, SiteState } from './site/siteLink.ts'

const PAGE_LINES = 30

/** Everything that the settings page shows. Of the key it shows only whether one is set. */
export type CompanionState = {
  version: string
  latestVersion: string | undefined
  settings: Omit<PilotAppSettings, 'key'> & { hasKey: boolean }
  found: FoundFolders
  gameFound: boolean
  logsWatching: boolean
  screenshotsWatching: boolean
  pages: number
  game: { map: string | undefined; mode: string | undefined }
  site: SiteState
  pro: boolean | undefined
  isScanning: boolean
  scan: PilotAnswer | undefined
  lines: readonly { atMs: number; text: string }[]
}

type CompanionStateInput = {
  version: string
  settings: SettingsFile
  folders: FolderKeeper
  link: SiteLink
  log: LineLog
  quests: QuestScan
  pages: number
}

export function companionState({
  version,
  settings,
  folders,
  link,
  log,
  quests,
  pages,
}: CompanionStateInput): CompanionState {
  const { key, ...others } = settings.read()
  const game = folders.game()
  return {
    version,
    latestVersion: link.latestVersion(),
    site: link.state(),
    pro: link.isPro(),
    pages,
    isScanning: quests.isRunning(),
    scan: quests.answer(),
    settings: { ...others, hasKey: key !== '' },
    found: folders.found(),
    ...folders.watching(),
    game: { map: game?.map, mode: game?.mode },
    lines: log.last(PAGE_LINES).map((line) => ({ atMs: line.atMs, text: textOf(line, others.language) })),
  }
}

/** Builds the status event that the site receives every minute (external interfaces 4.5). */
export function statusEvent(version: string, folders: FolderKeeper): SiteEvent {
  const { gameFolder, screenshotsFolder } = folders.found()
  return { event: 'status', app: { version, gameFolder, screenshotsFolder, ...folders.watching() } }
}
