import { labelLexicon, type LabelItem } from '@raidkit/rules/ocr-match'
import { OCR_CORE, OCR_DATA, OCR_FOLDER, type Alphabet } from '../files.ts'
import { shapeNames } from '../shapes/readShapes.ts'
import { decoded } from './decoded.ts'
import { itemLabels } from './itemLabels.ts'
import type { ScanAsk, ScanNews } from './messages.ts'
import { pictureAlphabet } from './pictureAlphabet.ts'
import { prepared } from './prepared.ts'
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

async function scan({ files, language, items }: ScanAsk): Promise<void> {
  const lexicons = { latin: labelLexicon(items.map(latinOnly)), cyrillic: labelLexicon(items) }
  const lexiconOf = (alphabet: Alphabet) => lexicons[alphabet]
  const readers = new Map<Alphabet, Promise<Reader>>()
  // Megabytes: asked for once there is something to read.
  const readerOf = (alphabet: Alphabet) => {
    const reader = readers.get(alphabet) ?? openReader(OCR_DATA[alphabet], OPTIONS)
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
    const alphabet =
      language === 'detect' && labels.length > 0
        ? await pictureAlphabet(grey, labels, { readerOf, lexiconOf })
        : language === 'cyrillic'
          ? 'cyrillic'
          : 'latin'
    // Also where the game is Russian many short names are Latin.
    const alphabets: Alphabet[] = alphabet === 'cyrillic' ? ['cyrillic', 'latin'] : ['latin']
    const onStep = (done: number, all: number) => tell({ type: 'progress', number, done, all })
    const open = labels.length > 0 ? await Promise.all(alphabets.map(readerOf)) : []
    const lexicon = lexiconOf(alphabet)
    const names = shapeNames(lexicon)
    const finds = await scanPicture(grey, labels, { readers: open, lexicon, names, onStep })
    const { width, height, isReduced } = picture
    tell({
      type: 'picture',
      picture: { number, width, height, tilt, alphabet, isReduced, labels: labels.length, finds },
    })
  }
  tell({ type: 'done' })
}

/** Without its Cyrillic names, unless it has no others. */
function latinOnly(item: LabelItem): LabelItem {
  const names = item.names.filter((name) => !/\p{Script=Cyrillic}/u.test(name))
  return names.length > 0 ? { ...item, names } : item
}
