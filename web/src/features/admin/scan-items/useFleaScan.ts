import type { ScannedOffer } from '@raidkit/rules/flea-scan'
import { useEffect, useRef, useState } from 'react'
import type { Alphabet } from '../../../subjects/ocr/files.ts'
import type { FleaAsk, FleaNews } from './messages.ts'
import { pictureKey } from './pictureKey.ts'

/** A picture takes seconds; more than these at once are surely a mistake. */
export const MOST_PICTURES = 20

export type ReadPicture = { name: string; offers: readonly ScannedOffer[] }
export type PictureNote = {
  name: string
  why: 'again' | 'notPicture' | 'tooLarge' | 'broken' | 'tilted' | 'empty'
}

type Scan = {
  isReading: boolean
  done: number
  all: number
  notes: readonly PictureNote[]
  isFailed: boolean
}
const NOTHING: Scan = { isReading: false, done: 0, all: 0, notes: [], isFailed: false }

/** Reads pictures in a thread of its own, which ends with the reading, the cancelling or the page. */
export function useFleaScan(onPicture: (picture: ReadPicture) => void) {
  const [scan, setScan] = useState(NOTHING)
  const worker = useRef<Worker>(undefined)
  const known = useRef(new Set<string>())
  const end = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => end, [])

  const start = async (given: readonly File[], alphabet: Alphabet) => {
    if (worker.current || given.length === 0) return
    const { files, notes } = await fresh(given.slice(0, MOST_PICTURES), known.current)
    setScan({ ...NOTHING, notes, all: files.length, isReading: files.length > 0 })
    if (files.length === 0) return
    const own = new Worker(new URL('./fleaWorker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    const hear = (news: FleaNews) => {
      const name = 'number' in news ? (files[news.number]?.name ?? '') : ''
      setScan((before) => heard(before, news, name))
      if (news.type === 'picture') onPicture({ name, offers: news.offers })
      if (news.type === 'done' || news.type === 'failed') end()
    }
    own.addEventListener('message', ({ data }: MessageEvent<FleaNews>) => hear(data))
    own.addEventListener('error', ({ message }) => hear({ type: 'failed', message }))
    own.postMessage({ files, alphabet } satisfies FleaAsk)
  }
  const cancel = () => {
    end()
    setScan((before) => ({ ...before, isReading: false }))
  }
  return { scan, start, cancel }
}

/** Pictures that were not read before, by what is in them. */
async function fresh(given: readonly File[], known: Set<string>) {
  const files: File[] = []
  const notes: PictureNote[] = []
  for (const file of given) {
    const key = await pictureKey(file)
    if (known.has(key)) notes.push({ name: file.name, why: 'again' })
    else files.push(file)
    known.add(key)
  }
  return { files, notes }
}

function heard(scan: Scan, news: FleaNews, name: string): Scan {
  switch (news.type) {
    case 'picture': {
      const empty = news.offers.length === 0 ? [{ name, why: 'empty' as const }] : []
      return { ...scan, done: scan.done + 1, notes: [...scan.notes, ...empty] }
    }
    case 'refused':
      return { ...scan, done: scan.done + 1, notes: [...scan.notes, { name, why: news.why }] }
    case 'done':
      return { ...scan, isReading: false }
    case 'failed':
      return { ...scan, isReading: false, isFailed: true }
  }
}
