import type { GameState } from '@raidkit/rules/pilot/game-logs'
import { findGame, logsFolder } from '../folders/findFolders.ts'
import type { SettingsFile } from '../settings.ts'
import {
  followFolders,
  type FollowedFolders,
  type FollowOptions,
  type FoundFolders,
} from './followFolders.ts'

const NOTHING: FoundFolders = { gameFolder: '', logsFolder: '', screenshotsFolder: '' }

export type FolderKeeper = {
  /** Finds the folders again, by the current settings. */
  restart: () => Promise<void>
  /**
   * Looks for the folders again, because the game may be installed or started for the first time while the companion
   * runs.
   */
  lookAgain: () => Promise<void>
  stop: () => void
  found: () => FoundFolders
  game: () => GameState | undefined
  watching: () => { gameFound: boolean; logsWatching: boolean; screenshotsWatching: boolean }
}

type Options = Omit<FollowOptions, 'settings'> & { settings: SettingsFile }

/** Creates the keeper, which follows one pair of folders at a time. */
export function folderKeeper(options: Options): FolderKeeper {
  let current: FollowedFolders | undefined
  let isStopped = false
  // Changes run one after another: two at once would leave a follower that nobody stops.
  let turn: Promise<void> = Promise.resolve()
  const begin = async () => {
    current?.stop()
    const next = await followFolders({ ...options, settings: options.settings.read() })
    current = next
    if (isStopped) next.stop()
  }
  const restart = () => {
    turn = turn.catch(() => undefined).then(begin)
    return turn
  }
  return {
    restart,
    lookAgain: async () => {
      const { system } = options
      const chosen = options.settings.read().gameFolder
      if (current?.found.logsFolder !== '') return
      if (await logsFolder(system, chosen || ((await findGame(system)) ?? ''))) await restart()
    },
    stop: () => {
      isStopped = true
      current?.stop()
    },
    found: () => current?.found ?? NOTHING,
    game: () => current?.game(),
    watching: () => ({
      gameFound: (current?.found.logsFolder ?? '') !== '',
      logsWatching: current?.logsWatching() ?? false,
      screenshotsWatching: current?.screenshotsWatching() ?? false,
    }),
  }
}
