import { useEffect, useRef, useState } from 'react'
import type { LogNews } from './logWorker.ts'
import { questLogs, type FoundFile, type LogProgress, type ReadLogs } from './readLogs.ts'

export type LogReading =
  | { step: 'idle' }
  | ({ step: 'reading' } & LogProgress)
  | ({ step: 'read' } & ReadLogs)
  /** `none`: there are no logs among the files. */
  | { step: 'failed'; reason: 'none' | 'unreadable' }

/** Reads logs in a thread of its own; the page stays responsive, and leaving or cancelling ends the reading at once. */
export function useLogReading(): {
  reading: LogReading
  start: (files: readonly FoundFile[]) => void
  reset: () => void
} {
  const [reading, setReading] = useState<LogReading>({ step: 'idle' })
  const worker = useRef<Worker>(undefined)
  const stop = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => stop, [])
  const start = (files: readonly FoundFile[]) => {
    stop()
    const wanted = questLogs(files)
    if (wanted.length === 0) return setReading({ step: 'failed', reason: 'none' })
    setReading({ step: 'reading', doneBytes: 0, totalBytes: 0 })
    const fail = () => {
      stop()
      setReading({ step: 'failed', reason: 'unreadable' })
    }
    const own = new Worker(new URL('./logWorker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.addEventListener('error', fail)
    own.addEventListener('message', ({ data }: MessageEvent<LogNews>) => {
      if (data.type === 'failed') return fail()
      if (data.type === 'progress')
        return setReading({ step: 'reading', doneBytes: data.doneBytes, totalBytes: data.totalBytes })
      stop()
      setReading({ step: 'read', ...data })
    })
    own.postMessage(wanted)
  }
  const reset = () => {
    stop()
    setReading({ step: 'idle' })
  }
  return { reading, start, reset }
}
