import { offersIn, type ScannedWord } from '@raidkit/rules/prices/flea-scan'
import { createWorker, OEM, PSM, type ImageLike } from 'tesseract.js'
import { decodePicture } from '../../../progress/shared/ocr/decoded.ts'
import { enlargeLine } from '../../../progress/shared/ocr/enlarged.ts'
import { OCR_CORE, OCR_DATA, OCR_FOLDER } from '../../../progress/shared/ocr/files.ts'
import { levelAt, type Grey } from '../../../progress/shared/ocr/grey.ts'
import { encodePgm } from '../../../progress/shared/ocr/pgm.ts'
import type { FleaAsk, FleaNews } from './messages.ts'

const tell = (news: FleaNews) => postMessage(news)

addEventListener('message', ({ data }: MessageEvent<FleaAsk>) => {
  scan(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }))
})

/** Pictures with more pixels are not enlarged. */
const SMALL_PIXELS = 2_500_000
const FACTOR = 2
/** Resolution to report; without one the recogniser guesses it and logs an error. */
const DPI = '300'
const DARK = 128
/** Share of ink on a page of text, most of which is paper. */
const INK_SHARE = 0.005

async function scan({ files, alphabet }: FleaAsk): Promise<void> {
  // Many names have Latin letters in the Russian game too.
  const languages = alphabet === 'latin' ? [OCR_DATA.latin] : [OCR_DATA.cyrillic, OCR_DATA.latin]
  const reader = await createWorker(languages, OEM.LSTM_ONLY, {
    workerPath: `${OCR_FOLDER}/worker.min.js`,
    corePath: `${OCR_FOLDER}/${OCR_CORE}`,
    langPath: OCR_FOLDER,
    gzip: false,
    cacheMethod: 'none',
    // A worker created from a blob would inherit the page's policy, which does not allow WebAssembly.
    workerBlobURL: false,
  })
  // Detects words anywhere, as the market has no paragraphs.
  await reader.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: DPI })
  for (const [number, file] of files.entries()) {
    const picture = await decodePicture(file)
    if (typeof picture === 'string') {
      tell({ type: 'refused', number, why: picture })
      continue
    }
    // Safe: picture bytes are accepted unchanged; the library's types list only some of its inputs.
    const image = encodePgm(inked(picture.grey)) as unknown as ImageLike
    const { data } = await reader.recognize(image, {}, { blocks: true })
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines))
    const words = lines.flatMap((line) =>
      line.words.map(({ text, confidence, bbox }): ScannedWord => {
        const { x0, y0, x1, y1 } = bbox
        return { text, sureness: confidence / 100, x0, y0, x1, y1 }
      }),
    )
    tell({ type: 'picture', number, offers: offersIn(words) })
  }
  await reader.terminate()
  tell({ type: 'done' })
}

/** Converts a picture to dark text on white, large enough to be recognised. */
function inked(grey: Grey): Grey {
  const paper = levelAt(grey, 0.5)
  const ink = levelAt(grey, paper < DARK ? 1 - INK_SHARE : INK_SHARE)
  const factor = grey.width * grey.height > SMALL_PIXELS ? 1 : FACTOR
  return ink === paper ? grey : enlargeLine(grey, { paper, ink, paperLevel: 0.1, factor })
}
