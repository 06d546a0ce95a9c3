import { useEffect, useRef, useState } from 'react'
import type { RefusalReason } from '../../../shared/ocr/decoded.ts'
import type { ScanAsk, ScanNews, ScannedPicture } from './messages.ts'

/** Maximum number of pictures at once: one takes seconds, and more are surely a mistake. */
export const MOST_PICTURES = 20

export type Scan = {
  /** All files read so far; pictures and refusals refer to them by their number. */
  files: readonly File[]
  pictures: readonly ScannedPicture[]
  refused: readonly { number: number; why: RefusalReason }[]
  /** Number of files beyond the maximum. */
  left: number
  /** 0 to 1 while reading. */
  progress: number | undefined
  /** Number of the file that is being read. */
  at: number
  isFailed: boolean
}

const NOTHING: Scan = {
  files: [],
  pictures: [],
  refused: [],
  left: 0,
  progress: undefined,
  at: 0,
  isFailed: false,
}

type Ask = Pick<ScanAsk, 'dictionaries'>

/** Reads pictures in a thread of its own, which ends with the reading, on cancelling or with the page. */
export function useScan(onPicture: (picture: ScannedPicture) => void) {
  const [scan, setScan] = useState<Scan>(NOTHING)
  const worker = useRef<Worker>(undefined)
  const end = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => end, [])

  const start = (given: readonly File[], ask: Ask) => {
    if (given.length === 0 || worker.current) return
    const files = given.slice(0, MOST_PICTURES)
    const first = scan.files.length
    setScan({
      ...scan,
      files: [...scan.files, ...files],
      left: given.length - files.length,
      progress: 0,
      at: first,
      isFailed: false,
    })
    const own = new Worker(new URL('./scanWorker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    const hear = (news: ScanNews) => {
      setScan((before) => heard(before, news, { first, all: files.length }))
      if (news.type === 'picture') onPicture({ ...news.picture, number: first + news.picture.number })
      if (news.type === 'done' || news.type === 'failed') end()
    }
    own.addEventListener('message', ({ data }: MessageEvent<ScanNews>) => hear(data))
    own.addEventListener('error', ({ message }) => hear({ type: 'failed', message }))
    own.postMessage({ ...ask, files } satisfies ScanAsk)
  }
  const cancel = () => {
    end()
    setScan({ ...scan, progress: undefined })
  }
  return { scan, start, cancel }
}

function heard(scan: Scan, news: ScanNews, run: { first: number; all: number }): Scan {
  switch (news.type) {
    case 'progress':
      return {
        ...scan,
        at: run.first + news.number,
        progress: (news.number + news.done / Math.max(1, news.all)) / run.all,
      }
    case 'picture': {
      const picture = { ...news.picture, number: run.first + news.picture.number }
      return { ...scan, pictures: [...scan.pictures, picture] }
    }
    case 'refused':
      return {
        ...scan,
        refused: [...scan.refused, { number: run.first + news.number, why: news.why }],
      }
    case 'done':
      return { ...scan, progress: undefined }
    case 'failed':
      return { ...scan, progress: undefined, isFailed: true }
  }
}
