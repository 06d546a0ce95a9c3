import type { FolderNews } from './folderWorker.ts'
import type { FoldersState } from './foldersState.ts'

/** What tabs of one browser say to each other of the folders: one of them follows, all of them show it. */
export type TabMessage =
  | { type: 'news'; news: FolderNews; state: FoldersState }
  | { type: 'state'; state: FoldersState }
  /** A tab has come and knows nothing yet. */
  | { type: 'hello' }
  /** Other folders were chosen, or allowed again. */
  | { type: 'changed' }

export function folderChannel(): BroadcastChannel {
  return new BroadcastChannel('pilot.folders')
}

/** Also reaches the follower of this tab, which has a channel of its own. */
export function sayChanged(): void {
  const channel = folderChannel()
  channel.postMessage({ type: 'changed' } satisfies TabMessage)
  channel.close()
}
