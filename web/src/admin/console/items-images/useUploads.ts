import { PICTURE_UPLOAD, type MadePicture } from '@raidkit/contract/catalogue/itemPictures'
import { fileMatcher, PICTURE_LIMITS } from '@raidkit/rules/catalogue/item-pictures'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../../api/sendFile.ts'
import { useText } from '../../../i18n/useText.ts'
import { usePictureFaultText } from '../pictures/usePictureFaultText.ts'
import { newUploads, withAdded, type Upload, type UploadStep } from './uploads.ts'

/** Number of parallel uploads: enough to use the connection while the server processes the previous file. */
const LANES = 2

/** Uploads files, each for the item that it is named after. Leaving the page cancels them. */
export function useUploads(items: readonly CachedItem[] | undefined) {
  const t = useText()
  const faultText = usePictureFaultText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** Number of files that exceeded the limit. */
  const [left, setLeft] = useState(0)
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
      // Safe: the server validated the reply by this schema.
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

  /** Adds files; `only` assigns them to one item, whatever their names. */
  const add = (files: readonly File[], only?: string) => {
    const matchOf = only === undefined ? fileMatcher(items ?? []) : () => ({ uid: only })
    const chosen = files.slice(0, PICTURE_LIMITS.files)
    const added = newUploads(chosen, { uploads, matchOf, isOnly: only !== undefined }).map(
      ({ why, ...one }): Upload => {
        nextId.current += 1
        const step: UploadStep = why
          ? {
              at: 'refused',
              mayRetry: false,
              text: t(`adminPictures.faults.${why}`, { file: one.file.name }),
            }
          : { at: 'waiting' }
        return { ...one, id: nextId.current, step }
      },
    )
    setLeft(files.length - chosen.length)
    setUploads((now) => withAdded(now, added, only))
    void run(added)
  }

  const retry = (upload: Upload) => void run([{ ...upload, step: { at: 'waiting' } }])
  const saved = (ids: ReadonlySet<number>) => mark(ids, { at: 'saved' })
  const clear = () => {
    stopping.current?.abort()
    stopping.current = undefined
    setUploads([])
    setLeft(0)
  }
  return { uploads, left, add, retry, saved, clear }
}
