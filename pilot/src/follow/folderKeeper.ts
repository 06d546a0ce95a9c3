import type { GameState } from '@raidkit/rules/game-logs'
import type { SettingsFile } from '../settings.ts'
import {
  followFolders,
  type FollowedFolders,
  type FollowOptions,
  type FoundFolders,
} from './followFolders.ts'

const NOTHING: FoundFolders = { gameFolder: '', logsFolder: '', screenshotsFolder: '' }

export type FolderKeeper = {
  /** Finds the folders anew, by the settings as they are now. */
  restart: () => Promise<void>
  stop: () => void
  found: () => FoundFolders
  game: () => GameState | undefined
  watching: () => { gameFound: boolean; logsWatching: boolean; screenshotsWatching: boolean }
}

type Options = Omit<FollowOptions, 'settings'> & { settings: SettingsFile }

/** Follows one pair of folders at a time. */
export function folderKeeper(options: Options): FolderKeeper {
  let current: FollowedFolders | undefined
  let isStopped = false
  // One after another: two at once would leave one that nobody stops.
  let turn: Promise<void> = Promise.resolve()
  const begin = async () => {
    current?.stop()
    const next = await followFolders({ ...options, settings: options.settings.read() })
    current = next
    if (isStopped) next.stop()
  }
  return {
    restart: () => {
      turn = turn.catch(() => undefined).then(begin)
      return turn
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
