import type { FolderState, LogLook } from './folderLook.ts'
import type { KeptFolders } from './keptFolders.ts'
import { logWatch } from './logWatch.ts'
import { screenshotWatch } from './screenshotWatch.ts'

/** Message from the worker to the page. */
export type FolderNews =
  | ({ type: 'logs' } & LogLook)
  | { type: 'screenshots'; state: FolderState; names: readonly string[] }

const LOGS_MS = 1_000
/** Intervals in ms between looks: without an observer, and with one, where the look is only a safeguard. */
const SCREENSHOTS_MS = { alone: 500, observed: 3_000 } as const

type Observer = { observe: (folder: FileSystemDirectoryHandle) => Promise<void> }
type WithObserver = { FileSystemObserver?: new (changed: () => void) => Observer }

const tell = (news: FolderNews) => postMessage(news)

addEventListener('message', ({ data }: MessageEvent<KeptFolders>) => {
  if (data.logs) followLogs(data.logs)
  if (data.screenshots) followScreenshots(data.screenshots)
})

/**
 * Follows the logs by polling their sizes: the game keeps them open, and Windows reports changes only when a file is
 * closed. Timers of a worker continue while its page is in the background.
 */
function followLogs(folder: FileSystemDirectoryHandle): void {
  const look = logWatch(folder)
  let [state, session]: [FolderState | undefined, string | undefined] = [undefined, undefined]
  const turn = async () => {
    const seen = await look()
    if (seen.state !== state || seen.session !== session || seen.moves.length + seen.raids.length > 0)
      tell({ type: 'logs', ...seen })
    ;[state, session] = [seen.state, seen.session]
    setTimeout(() => void turn(), LOGS_MS)
  }
  void turn()
}

function followScreenshots(chosen: FileSystemDirectoryHandle): void {
  const { look, folder } = screenshotWatch(chosen)
  let [state, isObserved]: [FolderState | undefined, boolean | undefined] = [undefined, undefined]
  let running: Promise<void> | undefined
  const once = async () => {
    const seen = await look()
    if (seen.state !== state || seen.names.length > 0) tell({ type: 'screenshots', ...seen })
    state = seen.state
    if (state !== 'following') isObserved = undefined
  }
  // Looks run one after another: two at once would report one name twice.
  const soon = () => {
    running = (running ?? Promise.resolve()).then(once)
    return running
  }
  const turn = async () => {
    await soon()
    const found = folder()
    if (found) isObserved ??= await observed(found, () => void soon())
    setTimeout(() => void turn(), isObserved ? SCREENSHOTS_MS.observed : SCREENSHOTS_MS.alone)
  }
  void turn()
}

/** Observes a folder; returns whether the browser supports it. */
async function observed(folder: FileSystemDirectoryHandle, changed: () => void): Promise<boolean> {
  // Safe: its presence is checked before it is used.
  const { FileSystemObserver } = globalThis as WithObserver
  if (!FileSystemObserver) return false
  try {
    await new FileSystemObserver(changed).observe(folder)
    return true
  } catch {
    return false // not supported for this file system
  }
}
