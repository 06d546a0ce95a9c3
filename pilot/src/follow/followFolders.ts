import type { GameMove, GameState } from '@raidkit/rules/pilot/game-logs'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { findGame, findScreenshots, logsFolder } from '../folders/findFolders.ts'
import type { System } from '../folders/system.ts'
import type { LineLog } from '../lineLog.ts'
import type { PilotAppSettings } from '../settings.ts'
import { followLogs } from './followLogs.ts'
import { followScreenshots } from './followScreenshots.ts'

/** Folders that were found; empty strings for those that were not. */
export type FoundFolders = { gameFolder: string; logsFolder: string; screenshotsFolder: string }

export type FollowedFolders = {
  found: FoundFolders
  game: () => GameState | undefined
  logsWatching: () => boolean
  screenshotsWatching: () => boolean
  stop: () => void
}

export type FollowOptions = {
  system: System
  settings: PilotAppSettings
  log: LineLog
  now: () => number
  pace: { logsMs: number; screenshotsMs: number }
  onMove: (move: GameMove) => void
  onRaids: (raids: RaidRecord[]) => void
  onScreenshot: (name: string) => void
}

/** Finds the two folders, unless they are chosen, and follows both. */
export async function followFolders(options: FollowOptions): Promise<FollowedFolders> {
  const { system, settings, log, now, pace, onMove, onRaids, onScreenshot } = options
  const gameFolder = settings.gameFolder || ((await findGame(system)) ?? '')
  const logs = await logsFolder(system, gameFolder)
  const screenshotsFolder = settings.screenshotsFolder || (await findScreenshots(system))
  log.add(logs === undefined ? 'gameMissing' : 'gameFound', { folder: gameFolder })
  const hasScreenshots = await system.isFolder(screenshotsFolder)
  log.add(hasScreenshots ? 'screenshotsFound' : 'screenshotsMissing', { folder: screenshotsFolder })
  const followed =
    logs === undefined
      ? undefined
      : followLogs({
          folder: logs,
          everyMs: pace.logsMs,
          onMove,
          onRaids,
          onSession: (session) => log.add('session', { session }),
          onTrouble: (reason) => log.add('logsLost', { reason }),
        })
  const screenshots = followScreenshots({
    folder: screenshotsFolder,
    everyMs: pace.screenshotsMs,
    now,
    onName: onScreenshot,
  })
  return {
    found: { gameFolder, logsFolder: logs ?? '', screenshotsFolder },
    game: () => followed?.state(),
    logsWatching: () => followed?.isWatching() ?? false,
    screenshotsWatching: screenshots.isWatching,
    stop: () => {
      followed?.stop()
      screenshots.stop()
    },
  }
}
