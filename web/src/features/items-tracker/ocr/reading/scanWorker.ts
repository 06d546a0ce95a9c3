import { OCR_CORE, OCR_DATA, OCR_FOLDER, type Alphabet } from '../../../../subjects/ocr/files.ts'
import { decoded } from '../../../../subjects/ocr/decoded.ts'
import { isPhoto } from '../pixels/photo.ts'
import { itemLabels } from './itemLabels.ts'
import { lexiconsOf } from './lexicons.ts'
import type { ScanAsk, ScanNews } from './messages.ts'
import { pictureAlphabet } from './pictureAlphabet.ts'
import { prepared } from './prepared.ts'
import { openReader, remembering, type Reader } from './reader.ts'
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

async function scan({ files, language, items }: ScanAsk): Promise<void> {
  const lexiconOf = lexiconsOf(items)
  const readers = new Map<Alphabet, Promise<Reader>>()
  // Megabytes: asked for once there is something to read.
  const readerOf = (alphabet: Alphabet) => {
    const reader = readers.get(alphabet) ?? openReader(OCR_DATA[alphabet], OPTIONS).then(remembering)
    readers.set(alphabet, reader)
    return reader
  }
  for (const [number, file] of files.entries()) {
    tell({ type: 'progress', number, done: 0, all: 1 })
    const picture = await decoded(file)
    const straight = typeof picture === 'string' ? picture : (prepared(picture.grey) ?? 'tilted')
    if (typeof picture === 'string' || typeof straight === 'string') {
      tell({ type: 'refused', number, why: typeof straight === 'string' ? straight : 'broken' })
      continue
    }
    const { grey, tilt } = straight
    const labels = itemLabels(grey)
    const script =
      language === 'detect' && labels.length > 0
        ? await pictureAlphabet(grey, labels, { readerOf, lexiconOf })
        : language === 'cyrillic'
          ? 'cyrillic'
          : 'latin'
    // Also where the game is Russian many short names are Latin.
    const alphabets: Alphabet[] = script === 'latin' ? ['latin'] : ['cyrillic', 'latin']
    const onStep = (done: number, all: number) => tell({ type: 'progress', number, done, all })
    const open = labels.length > 0 ? await Promise.all(alphabets.map(readerOf)) : []
    const languages = (script === 'either' ? (['cyrillic', 'latin'] as const) : [script]).map(lexiconOf)
    const lexicon = lexiconOf(script)
    const { finds, read } = await scanPicture(grey, labels, { readers: open, lexicon, languages, onStep })
    const { width, height, isReduced } = picture
    const isPhotograph = picture.isFromCamera || tilt !== 0 || isPhoto(picture.grey)
    tell({
      type: 'picture',
      picture: {
        ...{ number, width, height, tilt, script, isReduced, finds, read },
        labels: labels.length,
        isPhoto: isPhotograph,
      },
    })
  }
  tell({ type: 'done' })
}
