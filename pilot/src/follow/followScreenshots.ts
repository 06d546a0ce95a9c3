import { readdir, stat } from 'node:fs/promises'
import { newScreenshots } from '@raidkit/rules/pilot/pilot'
import { repeat } from './repeat.ts'

/** The folder's own time says when a file was added; some systems are late with it, so now and then it is listed anyway. */
const LIST_EVERY_MS = 2_000

export type FollowedScreenshots = { stop: () => void; isWatching: () => boolean }

type Options = { folder: string; everyMs: number; onName: (name: string) => void; now: () => number }

/** Tells the names of new screenshots. Pictures are never opened: the name says it all. */
export function followScreenshots({ folder, everyMs, onName, now }: Options): FollowedScreenshots {
  let known: ReadonlySet<string> | undefined
  let [changedMs, listedMs] = [-1, -Infinity]
  let isWatching = false

  const look = async () => {
    const found = await stat(folder).catch(() => undefined)
    isWatching = found?.isDirectory() ?? false
    if (!found || !isWatching) {
      known ??= new Set() // made with the first screenshot, which is news
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
  const stop = repeat(everyMs, look)
  return { stop, isWatching: () => isWatching }
}
