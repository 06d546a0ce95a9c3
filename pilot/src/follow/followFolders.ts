import { readdir, stat } from 'node:fs/promises'
import type { GameMove, GameState } from '@raidkit/rules/pilot/game-logs'
import { newScreenshots } from '@raidkit/rules/pilot/pilot'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { findGame, findScreenshots, logsFolder } from '../folders/findFolders.ts'
import type { System } from '../folders/system.ts'
import type { LineLog } from '../lineLog.ts'
import type { PilotAppSettings } from '../settings.ts'
import { followLogs } from './followLogs.ts'
import { repeatTask } from './repeat.ts'

/**
 * Interval in ms between full listings. The folder's own time shows when a file was added, but some systems update it
 * late.
 */
const LIST_EVERY_MS = 2_000

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

type FollowedScreenshots = { stop: () => void; isWatching: () => boolean }

type Options = { folder: string; everyMs: number; onName: (name: string) => void; now: () => number }

/** Reports the names of new screenshots. Pictures are never opened, because the name contains everything. */
function followScreenshots({ folder, everyMs, onName, now }: Options): FollowedScreenshots {
  let known: ReadonlySet<string> | undefined
  let [changedMs, listedMs] = [-1, -Infinity]
  let isWatching = false

  const look = async () => {
    const found = await stat(folder).catch(() => undefined)
    isWatching = found?.isDirectory() ?? false
    if (!found || !isWatching) {
      known ??= new Set() // created with the first screenshot, which is therefore new
      return
    }
    if (found.mtimeMs === changedMs && now() - listedMs < LIST_EVERY_MS) return
    ;[changedMs, listedMs] = [found.mtimeMs, now()]
    const names = await readdir(folder).catch(() => undefined)
    if (!names) return
    const fresh = newScreenshots(names, known)
    known = new Set(names)
    for (const name of fresh) onName(name)
  }
  const stop = repeatTask(everyMs, look)
  return { stop, isWatching: () => isWatching }
}
