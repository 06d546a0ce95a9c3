import { decodePicture } from '../../../shared/ocr/decoded.ts'
import { alphabetOf, OCR_CORE, OCR_DATA, OCR_FOLDER, type Alphabet } from '../../../shared/ocr/files.ts'
import type { Grey } from '../../../shared/ocr/grey.ts'
import { isPhoto } from '../pixels/photo.ts'
import { MOST_TILT, straightenPicture, tiltOf } from '../pixels/tilt.ts'
import { itemLabels } from './itemLabels.ts'
import { lexiconsOf } from './lexicons.ts'
import type { ScanAsk, ScanNews } from './messages.ts'
import { pictureLanguages } from './pictureLanguages.ts'
import { openReader, cacheReadings, type Reader } from './reader.ts'
import { scanPicture } from './scanPicture.ts'

const tell = (news: ScanNews) => postMessage(news)

addEventListener('message', ({ data }: MessageEvent<ScanAsk>) => {
  scan(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }))
})

/** Everything is loaded from this site, and the data uncompressed: the server has no gzipped copy of it. */
const OPTIONS = {
  workerPath: `${OCR_FOLDER}/worker.min.js`,
  corePath: `${OCR_FOLDER}/${OCR_CORE}`,
  langPath: OCR_FOLDER,
  gzip: false,
  // A worker made from a blob would be under the page's policy, which lets no WebAssembly run.
  workerBlobURL: false,
}

async function scan({ files, dictionaries }: ScanAsk): Promise<void> {
  const lexiconOf = lexiconsOf(dictionaries)
  const choice = dictionaries.map(({ language }) => language)
  const readers = new Map<Alphabet, Promise<Reader>>()
  // A reader takes megabytes, so it is loaded once there is something to read.
  const readerOf = (alphabet: Alphabet) => {
    const reader = readers.get(alphabet) ?? openReader(OCR_DATA[alphabet], OPTIONS).then(cacheReadings)
    readers.set(alphabet, reader)
    return reader
  }
  for (const [number, file] of files.entries()) {
    tell({ type: 'progress', number, done: 0, all: 1 })
    const picture = await decodePicture(file)
    const straight = typeof picture === 'string' ? picture : (preparePicture(picture.grey) ?? 'tilted')
    if (typeof picture === 'string' || typeof straight === 'string') {
      tell({ type: 'refused', number, why: typeof straight === 'string' ? straight : 'broken' })
      continue
    }
    const { grey, tilt } = straight
    const labels = itemLabels(grey)
    const languages =
      choice.length > 1 && labels.length > 0
        ? await pictureLanguages(grey, labels, { readerOf, lexiconOf, languages: choice })
        : choice
    // Many short names are Latin, whatever the language of the game.
    const alphabets = new Set<Alphabet>([...languages.map(alphabetOf).filter(isNotLatin), 'latin'])
    const onStep = (done: number, all: number) => tell({ type: 'progress', number, done, all })
    const readers = labels.length > 0 ? await Promise.all([...alphabets].map(readerOf)) : []
    const lexicon = lexiconOf(languages)
    const shown = [...Map.groupBy(languages, alphabetOf)].flatMap(([alphabet, own]) =>
      hasDrawnLetters(alphabet) ? [lexiconOf(own)] : [],
    )
    const { finds, read, strange } = await scanPicture(grey, labels, { readers, lexicon, shown, onStep })
    const { width, height, isReduced } = picture
    const isPhotograph = picture.isFromCamera || tilt !== 0 || isPhoto(picture.grey)
    tell({
      type: 'picture',
      picture: {
        number,
        width,
        height,
        tilt,
        languages,
        isReduced,
        finds,
        read,
        strange,
        labels: labels.length,
        isPhoto: isPhotograph,
      },
    })
  }
  tell({ type: 'done' })
}

const isNotLatin = (alphabet: Alphabet) => alphabet !== 'latin'

/** Labels in these alphabets are compared by the shapes of their letters; the others have no drawn signs. */
const hasDrawnLetters = (alphabet: Alphabet) => alphabet === 'latin' || alphabet === 'cyrillic'

/** A straight picture in which cells can be looked for. `tilt`: angle in degrees by which it was turned back. */
type PreparedPicture = { grey: Grey; tilt: number }

/** Straightens a photograph of the screen; undefined if it is turned too far. */
function preparePicture(grey: Grey): PreparedPicture | undefined {
  const tilt = tiltOf(grey)
  if (Math.abs(tilt) > MOST_TILT) return undefined
  return { grey: tilt === 0 ? grey : straightenPicture(grey, tilt), tilt }
}
