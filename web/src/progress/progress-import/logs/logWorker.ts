import { readLogs, type FoundFile, type LogProgress, type ReadLogs } from './readLogs.ts'

/** Messages of the reading thread to the page. */
export type LogNews =
  | ({ type: 'progress' } & LogProgress)
  | ({ type: 'read' } & ReadLogs)
  | { type: 'failed' }

addEventListener('message', ({ data }: MessageEvent<FoundFile[]>) => {
  const tell = (news: LogNews) => postMessage(news)
  readLogs(data, {
    onProgress: (progress) => tell({ type: 'progress', ...progress }),
    now: () => performance.now(),
  }).then(
    (read) => tell({ type: 'read', ...read }),
    () => tell({ type: 'failed' }),
  )
})
