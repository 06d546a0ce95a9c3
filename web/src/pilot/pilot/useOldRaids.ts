import { useEffect, useRef, useState } from 'react'
import { sendRaids } from '../shared/pilot/folders/keepRaids.ts'
import { keptFolders } from '../shared/pilot/folders/keptFolders.ts'
import type { OldRaidsNews } from '../shared/pilot/folders/oldRaidsWorker.ts'

export type OldRaids =
  | { step: 'idle' }
  /** Progress in starts of the game while they are read, in raids while these are sent. */
  | { step: 'reading' | 'sending'; done: number; total: number }
  | { step: 'done'; found: number; added: number }
  | { step: 'unreadable' }
  | { step: 'refused'; error: unknown }

/** Imports the raids of old logs into the raid log: they are read in a worker, and sent batch by batch. */
export function useOldRaids() {
  const [state, setState] = useState<OldRaids>({ step: 'idle' })
  const running = useRef<{ stop: () => void }>(undefined)
  useEffect(() => () => running.current?.stop(), [])

  const start = async () => {
    running.current?.stop()
    const ended = new AbortController()
    running.current = { stop: () => ended.abort() }
    const show = (next: OldRaids) => {
      if (!ended.signal.aborted) setState(next)
    }
    show({ step: 'reading', done: 0, total: 0 })
    const raids = await raidsInLogs(ended.signal, (progress) => show({ step: 'reading', ...progress }))
    if (!raids) return show({ step: 'unreadable' })
    const total = raids.length
    show({ step: 'sending', done: 0, total })
    try {
      const onSent = (done: number) => show({ step: 'sending', done, total })
      const added = await sendRaids(raids, { onSent, signal: ended.signal })
      show({ step: 'done', found: total, added })
    } catch (error) {
      show({ step: 'refused', error })
    }
  }
  return {
    state,
    start: () => void start(),
    cancel: () => {
      running.current?.stop()
      setState({ step: 'idle' })
    },
  }
}

type Progress = { done: number; total: number }

/** Reads the raids in the logs; undefined if the logs cannot be read. */
async function raidsInLogs(signal: AbortSignal, onProgress: (progress: Progress) => void) {
  const { logs } = await keptFolders().catch(() => ({ logs: undefined }))
  if (!logs) return undefined
  const worker = new Worker(new URL('../shared/pilot/folders/oldRaidsWorker.ts', import.meta.url), {
    type: 'module',
  })
  const news = Promise.withResolvers<Extract<OldRaidsNews, { type: 'read' }>['raids'] | undefined>()
  worker.addEventListener('error', () => news.resolve(undefined))
  signal.addEventListener('abort', () => news.resolve(undefined))
  worker.addEventListener('message', ({ data }: MessageEvent<OldRaidsNews>) => {
    if (data.type === 'progress') onProgress({ done: data.done, total: data.total })
    else news.resolve(data.type === 'read' ? data.raids : undefined)
  })
  worker.postMessage(logs)
  return news.promise.finally(() => worker.terminate())
}
