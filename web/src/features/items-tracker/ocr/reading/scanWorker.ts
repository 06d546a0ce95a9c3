import { labelLexicon } from '@raidkit/rules/ocr-match'
import { OCR_CORE, OCR_DATA, OCR_FOLDER } from '../files.ts'
import { decoded } from './decoded.ts'
import { itemLabels } from './itemLabels.ts'
import type { ScanAsk, ScanNews } from './messages.ts'
import { openReader, type Reader } from './reader.ts'
import { scanPicture } from './scanPicture.ts'

const tell = (news: ScanNews) => postMessage(news)

addEventListener('message', ({ data }: MessageEvent<ScanAsk>) => {
  scan(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }))
})

/** Everything of ours, and the bytes of the data as they are: the server has no copy that is packed once more. */
const OPTIONS = {
  workerPath: `${OCR_FOLDER}/worker.min.js`,
  corePath: `${OCR_FOLDER}/${OCR_CORE}`,
  langPath: OCR_FOLDER,
  gzip: false,
  // A worker made from text would stand under the page's policy, which lets no WebAssembly run.
  workerBlobURL: false,
}

async function scan({ files, alphabets, items }: ScanAsk): Promise<void> {
  const lexicon = labelLexicon(items)
  let readers: Promise<Reader[]> | undefined
  for (const [number, file] of files.entries()) {
    tell({ type: 'progress', number, done: 0, all: 1 })
    const picture = await decoded(file)
    if (typeof picture === 'string') {
      tell({ type: 'refused', number, why: picture })
      continue
    }
    const { grey, width, height, isReduced } = picture
    const labels = itemLabels(grey)
    // Megabytes: asked for once there is something to read.
    if (labels.length > 0)
      readers ??= Promise.all(alphabets.map((alphabet) => openReader(OCR_DATA[alphabet], OPTIONS)))
    const onStep = (done: number, all: number) => tell({ type: 'progress', number, done, all })
    const finds = await scanPicture(grey, labels, { readers: (await readers) ?? [], lexicon, onStep })
    tell({ type: 'picture', picture: { number, width, height, isReduced, labels: labels.length, finds } })
  }
  tell({ type: 'done' })
}
