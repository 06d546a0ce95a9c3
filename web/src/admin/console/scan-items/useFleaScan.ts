import type { ScannedOffer } from '@raidkit/rules/prices/flea-scan'
import { useEffect, useRef, useState } from 'react'
import type { Alphabet } from '../../../progress/shared/ocr/files.ts'
import type { FleaAsk, FleaNews } from './messages.ts'
import { pictureKey } from './pictureKey.ts'

/** Maximum number of pictures at once. Each takes seconds, and more are surely a mistake. */
export const MOST_PICTURES = 20

export type ReadPicture = { name: string; offers: readonly ScannedOffer[] }
export type PictureNote = {
  name: string
  why: 'again' | 'notPicture' | 'tooLarge' | 'broken' | 'tilted' | 'empty'
}

export type Scan = {
  isReading: boolean
  done: number
  all: number
  /** Number of pictures that exceeded the limit. */
  left: number
  notes: readonly PictureNote[]
  isFailed: boolean
}
const NOTHING: Scan = { isReading: false, done: 0, all: 0, left: 0, notes: [], isFailed: false }

/**
 * Reading in progress, from the choice of files to the end; the worker is created once the files are known to be new.
 */
type Reading = { worker?: Worker }

/** Reads pictures in a worker, which is terminated when the reading ends, is cancelled or the page is left. */
export function useFleaScan(onPicture: (picture: ReadPicture) => void) {
  const [scan, setScan] = useState(NOTHING)
  const reading = useRef<Reading>(undefined)
  const known = useRef(new Set<string>())
  const end = () => {
    reading.current?.worker?.terminate()
    reading.current = undefined
  }
  useEffect(() => end, [])

  const start = async (given: readonly File[], alphabet: Alphabet) => {
    if (reading.current || given.length === 0) return
    const own: Reading = {}
    reading.current = own
    const chosen = given.slice(0, MOST_PICTURES)
    const begun = { ...NOTHING, all: chosen.length, left: given.length - chosen.length }
    setScan({ ...begun, isReading: true })
    const { pictures, notes } = await fresh(chosen, known.current)
    // The page may have been left, or the reading cancelled, in the meantime.
    if (reading.current !== own) return
    setScan({ ...begun, notes, all: pictures.length, isReading: pictures.length > 0 })
    if (pictures.length === 0) return end()
    const hear = (news: FleaNews) => {
      const { name = '', key = '' } = ('number' in news && pictures[news.number]) || {}
      setScan((before) => heard(before, news, name))
      if (news.type === 'picture') {
        // A picture without offers may be read again, with another alphabet.
        if (news.offers.length > 0) known.current.add(key)
        onPicture({ name, offers: news.offers })
      }
      if (news.type === 'done' || news.type === 'failed') end()
    }
    own.worker = threadFor({ files: pictures.map(({ file }) => file), alphabet }, hear)
  }
  const cancel = () => {
    end()
    setScan((before) => ({ ...before, isReading: false }))
  }
  /** Forgets which pictures were read, so that they can be read again. */
  const forget = () => known.current.clear()
  return { scan, start, cancel, forget }
}

function threadFor(ask: FleaAsk, hear: (news: FleaNews) => void): Worker {
  const worker = new Worker(new URL('./fleaWorker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FleaNews>) => hear(data))
  worker.addEventListener('error', ({ message }) => hear({ type: 'failed', message }))
  worker.postMessage(ask)
  return worker
}

type Picture = { file: File; name: string; key: string }

/** Returns the pictures whose content was not read before. */
async function fresh(given: readonly File[], known: ReadonlySet<string>) {
  const pictures: Picture[] = []
  const notes: PictureNote[] = []
  for (const file of given) {
    const { name } = file
    const key = await pictureKey(file).catch(() => undefined)
    if (key === undefined) notes.push({ name, why: 'broken' })
    else if (known.has(key) || pictures.some((one) => one.key === key)) notes.push({ name, why: 'again' })
    else pictures.push({ file, name, key })
  }
  return { pictures, notes }
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
