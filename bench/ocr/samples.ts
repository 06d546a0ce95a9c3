// Draws the three small pictures that the tests read: `node bench/ocr/samples.ts`. They are kept beside the tests.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../scripts/test/browser.mjs'
import { dictionaryOf } from './labelItems.ts'
import { stashItems } from './lexicon.ts'
import { drawnPlans } from './pictures.ts'
import type { PlannedItem, PlannedPicture } from './plan.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../web/src/progress/items-tracker/ocr/samples')

/** English name, place, what stands below. `null` below means the mark of things found in raid. */
type Lying = [name: string, column: number, row: number, below?: string | null]

/** Four wanted items, one of them a stack, one twice; two that nobody wants; one that shares its name. */
const LYING: readonly Lying[] = [
  ['Bolts', 0, 0],
  ['Screws', 1, 0, null],
  ['CPU fan', 2, 0],
  ['RUB', 3, 0, '250000'],
  ['GPU', 4, 0],
  ['Salewa', 0, 1, '400/400'],
  ['Bolts', 1, 1, null],
  ['Tushonka', 2, 1],
  ['Augmentin', 3, 1],
  ['Mayo', 4, 1],
]

const LOOKS = [
  { name: 'english-1080', language: 'en', cell: 63, font: 'Play', weight: 700, blur: 0, lines: 1 },
  {
    name: 'russian-1080',
    language: 'ru',
    cell: 63,
    font: 'Roboto Condensed',
    weight: 700,
    blur: 0,
    lines: 0.8,
  },
  { name: 'english-1440', language: 'en', cell: 84, font: 'Exo 2', weight: 400, blur: 0.4, lines: 0.6 },
] as const

const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
await mkdir(FOLDER, { recursive: true })
const pictures: Record<string, string[]> = {}
const lying = new Set<string>()
for (const look of LOOKS) {
  const plan = await planned(look)
  const [drawn] = await drawnPlans(browser, [plan])
  if (!drawn) continue
  const items = plan.panels.flatMap((panel) => panel.items)
  for (const { uid } of items) lying.add(uid)
  pictures[look.name] = items
    .filter(({ wanted }) => wanted)
    .map(({ uid, count, found }) => `${uid}|${count}|${found ? 'fir' : 'plain'}`)
  await writeFile(path.join(FOLDER, `${look.name}.png`), drawn.file)
}
// Every tracked item, and of the others those in the pictures: enough to be mistaken. A line each, to be read by eye.
const russian = new Map((await dictionaryOf('ru')).items.map(({ uid, names }) => [uid, names]))
const items = (await dictionaryOf('en')).items
  .filter(({ uid, wanted }) => wanted || lying.has(uid))
  .map(({ uid, wanted, size, stack = 1, names }) => {
    const both = new Set([...names, ...(russian.get(uid) ?? [])])
    return [uid, wanted ? 'wanted' : 'other', `${size?.width}x${size?.height}`, stack, ...both].join('|')
  })
await writeFile(path.join(FOLDER, 'truth.json'), `${JSON.stringify({ pictures, items }, undefined, 2)}\n`)
await browser.close()

async function planned(look: (typeof LOOKS)[number]): Promise<PlannedPicture> {
  const english = await stashItems('en')
  const own = new Map((await stashItems(look.language)).map((item) => [item.uid, item]))
  const items = LYING.map(([name, column, row, below = ''], i): PlannedItem => {
    const found = english.find((item) => item.shortName === name)
    const item = found && own.get(found.uid)
    if (!item) throw new Error(`There is no ${name}`)
    const { uid, wanted, shortName: label, width, height } = item
    const count = below !== null && /^\d+$/.test(below) ? Number(below) : 1
    const place = { column, row, width, height }
    return {
      uid,
      wanted,
      label,
      below: below ?? '',
      count,
      found: below === null,
      ...place,
      tint: ['#24272a', '#1c2833', '#33271a'][i % 3] ?? '',
    }
  })
  const size = { width: 6 * look.cell + 16, height: 3 * look.cell + 16 }
  return {
    ...look,
    ...size,
    seed: 11,
    format: 'png',
    quality: 1,
    noise: 0,
    bright: 0.9,
    panels: [{ x: 8, y: 8, columns: 6, rows: 3, items }],
  }
}
