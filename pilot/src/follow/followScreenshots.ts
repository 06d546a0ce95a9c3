import { readdir, stat } from 'node:fs/promises'
import { newScreenshots } from '@raidkit/rules/pilot/pilot'
import { repeatTask } from './repeat.ts'

/**
 * Interval in ms between full listings. The folder's own time shows when a file was added, but some systems update it
 * late.
 */
const LIST_EVERY_MS = 2_000

export type FollowedScreenshots = { stop: () => void; isWatching: () => boolean }

type Options = { folder: string; everyMs: number; onName: (name: string) => void; now: () => number }

/** Reports the names of new screenshots. Pictures are never opened, because the name contains everything. */
export function followScreenshots({ folder, everyMs, onName, now }: Options): FollowedScreenshots {
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
