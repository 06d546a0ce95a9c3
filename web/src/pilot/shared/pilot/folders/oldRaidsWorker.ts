import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { readOldRaids, type OldRaidsProgress } from './readOldRaids.ts'

/** Message from the worker to the page. */
export type OldRaidsNews =
  | ({ type: 'progress' } & OldRaidsProgress)
  | { type: 'read'; raids: readonly RaidRecord[] }
  | { type: 'failed' }

addEventListener('message', ({ data }: MessageEvent<FileSystemDirectoryHandle>) => {
  const tell = (news: OldRaidsNews) => postMessage(news)
  readOldRaids(data, (progress) => tell({ type: 'progress', ...progress })).then(
    (raids) => tell(raids ? { type: 'read', raids } : { type: 'failed' }),
    () => tell({ type: 'failed' }),
  )
})
