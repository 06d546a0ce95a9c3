import { PICTURE_UPLOAD, type MadePicture } from '@raidkit/contract/itemPictures'
import { fileMatcher, PICTURE_LIMITS } from '@raidkit/rules/item-pictures'
import type { CachedItem } from '@raidkit/rules/items'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../../api/files/sendFile.ts'
import { useText } from '../../../i18n/useText.ts'
import { usePictureFaultText } from '../pictures/usePictureFaultText.ts'

export type Upload = { id: number; file: File; uid: string | undefined; step: UploadStep }
type UploadStep =
  | { at: 'waiting' | 'sending' | 'saved' }
  | { at: 'made'; made: MadePicture }
  | { at: 'refused'; text: string; mayRetry: boolean }

/** As many as keep the line busy while the server makes the one before. */
const LANES = 2

/** Files on their way to the server, each with the item that it is named after. Leaving the page stops them. */
export function useUploads(items: readonly CachedItem[] | undefined) {
  const t = useText()
  const faultText = usePictureFaultText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stopping = useRef<AbortController>(undefined)
  const nextId = useRef(0)
  useEffect(() => () => stopping.current?.abort(), [])

  const mark = (ids: ReadonlySet<number>, step: UploadStep) =>
    setUploads((now) => now.map((one) => (ids.has(one.id) ? { ...one, step } : one)))

  async function send({ id, file, uid }: Upload, signal: AbortSignal) {
    mark(new Set([id]), { at: 'sending' })
    try {
      const query = { file: file.name.slice(-200), ...(uid !== undefined && { item: uid }) }
      const reply = await sendFile(PICTURE_UPLOAD, { file, query, signal, onProgress: () => undefined })
      // Safe: the server has checked the reply by this schema before it left.
      mark(new Set([id]), { at: 'made', made: reply as MadePicture })
    } catch (error) {
      if (!signal.aborted)
        mark(new Set([id]), { at: 'refused', text: faultText(error, file.name), mayRetry: true })
    }
  }

  async function run(waiting: readonly Upload[]) {
    stopping.current ??= new AbortController()
    const { signal } = stopping.current
    const left = waiting.filter(({ step }) => step.at === 'waiting')
    const lane = async () => {
      for (let next = left.shift(); next && !signal.aborted; next = left.shift()) await send(next, signal)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  /** `only`: whose they are, whatever they are called. */
  const add = (files: readonly File[], only?: string) => {
    const taken = new Set(uploads.flatMap(({ uid, step }) => (uid && step.at !== 'saved' ? uid : [])))
    const matchOf = fileMatcher(items ?? [])
    const added = files.slice(0, PICTURE_LIMITS.files).map((file): Upload => {
      const match = only === undefined ? matchOf(file.name) : { uid: only }
      const uid = 'uid' in match ? match.uid : undefined
      const why = 'why' in match ? match.why : faultOf(file, taken.has(match.uid) && only === undefined)
      if (uid !== undefined) taken.add(uid)
      nextId.current += 1
      const refused = { at: 'refused', mayRetry: false } as const
      const step = why
        ? { ...refused, text: t(`adminPictures.faults.${why}`, { file: file.name }) }
        : { at: 'waiting' as const }
      return { id: nextId.current, file, uid, step }
    })
    setUploads((now) => [...now.filter(({ uid }) => only === undefined || uid !== only), ...added])
    void run(added)
  }

  const retry = (upload: Upload) => void run([{ ...upload, step: { at: 'waiting' } }])
  const saved = (ids: ReadonlySet<number>) => mark(ids, { at: 'saved' })
  const clear = () => {
    stopping.current?.abort()
    stopping.current = undefined
    setUploads([])
  }
  return { uploads, add, retry, saved, clear }
}

/** What needs no server to be refused. */
function faultOf(file: File, isTwice: boolean): 'twice' | 'empty' | 'tooLarge' | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > PICTURE_LIMITS.bytes) return 'tooLarge'
  return isTwice ? 'twice' : undefined
}
