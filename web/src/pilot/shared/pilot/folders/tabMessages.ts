import type { FolderNews } from './folderWorker.ts'
import type { FoldersState } from './foldersState.ts'

/** Message between the tabs of one browser about the folders: one tab follows them, all of them show the state. */
export type TabMessage =
  | { type: 'news'; news: FolderNews; state: FoldersState }
  | { type: 'state'; state: FoldersState }
  /** A new tab that has no state yet. */
  | { type: 'hello' }
  /** Other folders were chosen, or permission was granted again. */
  | { type: 'changed' }

export function folderChannel(): BroadcastChannel {
  return new BroadcastChannel('pilot.folders')
}

/** Announces the change. It also reaches the follower of this tab, which has a channel of its own. */
export function sayChanged(): void {
  const channel = folderChannel()
  channel.postMessage({ type: 'changed' } satisfies TabMessage)
  channel.close()
}
