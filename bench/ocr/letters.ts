// Draws the letters that the reader compares labels with: `node bench/ocr/letters.ts`. They are kept beside it.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../scripts/test/browser.mjs'
import { stashItems } from './lexicon.ts'
import { loadFonts } from './pictures.ts'

const FILE = path.resolve(import.meta.dirname, '../../web/src/progress/items-tracker/ocr/shapes/letters.json')
/** Plain narrow font (SIL Open Font License) that the first set uses and the second does not. */
const FACE = { family: 'Roboto Condensed', folder: 'roboto-condensed', weight: 400 }
/** Glyph metrics in px, as `shapes/letters.ts` expects them. */
const DRAWN = { size: 24, base: 20, rows: 26 }

const items = [...(await stashItems('en')), ...(await stashItems('ru'))]
const signs = [...new Set(items.flatMap(({ shortName }) => [...shortName.normalize('NFC')]))].toSorted()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const page = await browser.newPage()
await loadFonts(page, [[FACE.family, FACE.folder, [FACE.weight]]])
const lines = await page.evaluate(drawLetters, { signs, ...DRAWN, ...FACE })
await writeFile(FILE, `${JSON.stringify(lines, undefined, 2)}\n`)
await browser.close()

type Ask = typeof DRAWN & typeof FACE & { signs: string[] }

/**
 * Runs inside a page. Returns a line per character: the character, its advance, and its ink in hexadecimal, row by row.
 */
function drawLetters({ signs: asked, size, base, rows, family, weight }: Ask): string[] {
  const fine = 4
  const widest = 48
  const canvas = new OffscreenCanvas(widest * fine, rows * fine)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas')
  pen.font = `${weight} ${size * fine}px "${family}"`
  pen.fillStyle = '#fff'
  return asked.map((sign) => {
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.fillText(sign, 0, base * fine)
    const advance = pen.measureText(sign).width / fine
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    let ink = ''
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < Math.ceil(advance); x += 1) {
        let sum = 0
        for (let i = 0; i < fine * fine; i += 1) {
          const [column, row] = [x * fine + (i % fine), y * fine + Math.floor(i / fine)]
          sum += data[4 * (row * canvas.width + column) + 3] ?? 0
        }
        ink += Math.round((15 * sum) / (255 * fine * fine)).toString(16)
      }
    }
    return `${sign} ${advance.toFixed(2)} ${ink}`
  })
}
