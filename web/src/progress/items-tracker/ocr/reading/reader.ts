import { createWorker, OEM, PSM, type ImageLike, type WorkerOptions } from 'tesseract.js'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { encodePgm } from '../../../shared/ocr/pgm.ts'

/** Text of a line, and how sure the recogniser is, 0 to 1. */
export type Reading = { text: string; sureness: number }

export type Reader = {
  read: (line: Grey) => Promise<Reading>
  /** Restricts readings to digits and the stroke between two numbers, or allows anything. */
  expect: (what: 'digits' | 'anything') => Promise<void>
  close: () => Promise<void>
}

/** Opens a recogniser for one language, which works in a thread of its own. */
export async function openReader(language: string, options: Partial<WorkerOptions>): Promise<Reader> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, { ...options, cacheMethod: 'none' })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE })
  return {
    read: async (line) => {
      // The cast is safe: the bytes of a picture are passed on as they are; the library's types list only some of what
      // it takes.
      const image = encodePgm(line) as unknown as ImageLike
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

/** Adds a cache to a reader, because the longest labels are read first to detect the language. */
export function cacheReadings(reader: Reader): Reader {
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
