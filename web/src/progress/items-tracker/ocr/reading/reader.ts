import { createWorker, OEM, PSM, type ImageLike, type WorkerOptions } from 'tesseract.js'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { pgm } from '../../../shared/ocr/pgm.ts'

/** What stands in a line, and how sure the recogniser is, 0 to 1. */
export type Reading = { text: string; sureness: number }

export type Reader = {
  read: (line: Grey) => Promise<Reading>
  /** Only digits and the stroke between two numbers, or anything. */
  expect: (what: 'digits' | 'anything') => Promise<void>
  close: () => Promise<void>
}

/** A recogniser for one language. It works in a thread of its own. */
export async function openReader(language: string, options: Partial<WorkerOptions>): Promise<Reader> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, { ...options, cacheMethod: 'none' })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  return {
    read: async (line) => {
      // Safe: bytes of a picture go through as they are; the library's types know only some of what it takes.
      const image = pgm(line) as unknown as ImageLike
      const { data } = await worker.recognize(image)
      return { text: data.text.trim(), sureness: data.confidence / 100 }
    },
    expect: async (what) => {
      await worker.setParameters({ tessedit_char_whitelist: what === 'digits' ? '0123456789/' : '' })
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/** The same reader, which knows again what it has read: the longest labels are looked at for the language first. */
export function remembering(reader: Reader): Reader {
  const known = new WeakMap<Grey, Promise<Reading>>()
  return {
    ...reader,
    read: (line) => {
      const reading = known.get(line) ?? reader.read(line)
      known.set(line, reading)
      return reading
    },
  }
}
