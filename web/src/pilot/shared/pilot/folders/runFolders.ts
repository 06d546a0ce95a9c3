import { screenshotPosition } from '@raidkit/rules/pilot/pilot'
import type { FolderNews } from './folderWorker.ts'
import { FOLDER_KINDS, mayRead } from './folderAccess.ts'
import { foldersState, patchFolders, type FolderEvent, type FoldersState } from './foldersState.ts'
import { keptFolders, type KeptFolders } from './keptFolders.ts'
import { folderChannel, type TabMessage } from './tabMessages.ts'

/** News of the folders; `isLeader`: this tab follows the folders, the others only show what it has seen. */
export type HeardNews = { news: FolderNews; isLeader: boolean }

const LOCK = 'pilot.folders'

/** Follows the stored folders in one tab of the browser, the first to get the lock. Returns a stop function. */
export function runFolders(hear: (heard: HeardNews) => void): () => void {
  const channel = folderChannel()
  const ended = new AbortController()
  const say = (message: TabMessage) => channel.postMessage(message)
  let leading: ReturnType<typeof lead> | undefined

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'changed') leading?.restart()
    if (data.type === 'hello' && leading) say({ type: 'state', state: foldersState.read() })
    if (leading) return
    if (data.type === 'state' || data.type === 'news') foldersState.set(data.state)
    if (data.type === 'news') hear({ news: data.news, isLeader: false })
  })
  say({ type: 'hello' })

  const whileLeading = () => {
    leading = lead((news) => {
      if (news) hear({ news, isLeader: true })
      const state = foldersState.read()
      say(news ? { type: 'news', news, state } : { type: 'state', state })
    })
    return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  }
  // Ended before it got the lock: there is nothing to stop.
  navigator.locks.request(LOCK, { signal: ended.signal }, whileLeading).catch(() => undefined)

  return () => {
    ended.abort()
    leading?.stop()
    channel.close()
    foldersState.set({})
  }
}

/** Follows the folders as the leading tab; `tell` without news means that only the state has changed. */
function lead(tell: (news?: FolderNews) => void) {
  let worker: Worker | undefined
  let turn = 0
  const stop = () => {
    turn += 1
    worker?.terminate()
    worker = undefined
  }
  const start = async () => {
    stop()
    const mine = turn
    const { readable, state } = await allowedFolders()
    if (mine !== turn) return
    foldersState.set(state)
    tell()
    if (Object.keys(readable).length === 0) return
    worker = new Worker(new URL('./folderWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FolderNews>) => {
      note(data)
      tell(data)
    })
    worker.addEventListener('error', () => {
      for (const kind of FOLDER_KINDS) setState(kind, 'failed')
      tell()
    })
    worker.postMessage(readable)
  }
  void start()
  return { restart: () => void start(), stop }
}

/** Returns the folders that may be read without asking, and the state of all of them. */
async function allowedFolders(): Promise<{ readable: KeptFolders; state: FoldersState }> {
  // A blocked storage has no folders.
  const kept = await keptFolders().catch((): KeptFolders => ({}))
  const [readable, state]: [KeptFolders, FoldersState] = [{}, {}]
  for (const kind of FOLDER_KINDS) {
    const folder = kept[kind]
    if (!folder) continue
    const isReadable = await mayRead(folder).catch(() => false)
    state[kind] = { name: folder.name, state: isReadable ? 'starting' : 'prompt' }
    if (isReadable) readable[kind] = folder
  }
  return { readable, state }
}

function setState(kind: (typeof FOLDER_KINDS)[number], state: FolderNews['state']): void {
  const folder = foldersState.read()[kind]
  if (folder) patchFolders({ [kind]: { ...folder, state } })
}

function note(news: FolderNews): void {
  setState(news.type, news.state)
  if (news.type === 'logs') patchFolders({ session: news.session })
  const last = lastEvent(news, Date.now())
  if (last) patchFolders({ last })
}

function lastEvent(news: FolderNews, atMs: number): FolderEvent | undefined {
  if (news.type === 'screenshots') {
    const position = screenshotPosition(news.names.at(-1) ?? '')
    return position && { kind: 'position', text: `${position.x}, ${position.y}, ${position.z}`, atMs }
  }
  const move = news.moves.findLast((one) => one.kind === 'map' || one.state === 'finished')
  if (!move) return undefined
  return { kind: move.kind, text: move.kind === 'map' ? move.map : move.questId, atMs }
}
