import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodedPng } from '../testing/decodedPng.ts'
import { drawnGrid, addNoise } from '../testing/drawnGrid.ts'
import { drawPhoto, type Shot } from '../testing/drawPhoto.ts'
import { isPhoto } from './photo.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../samples')
const sample = (name: string) => decodedPng(readFileSync(path.join(SAMPLES, `${name}.png`)), inflateSync)

const screen = drawnGrid(960, 540, [
  { x: 40, y: 60, cell: 63, columns: 5, rows: 4 },
  { x: 520, y: 20, cell: 63, columns: 6, rows: 8, items: [{ column: 1, row: 1, width: 2, height: 3 }] },
])
const straight: Shot = { keystone: [0, 0], turn: 0, scale: 1, blur: 0, noise: 0 }

describe('a photograph of a screen', () => {
  it.each<[string, Partial<Shot>]>([
    ['from the right', { keystone: [0.08, 0] }],
    ['from above', { keystone: [0, -0.1] }],
    ['from the side and below, by a shaking hand', { keystone: [-0.06, 0.07], blur: 0.5, noise: 5 }],
    ['turned a little', { turn: 1.2, noise: 5 }],
    ['turned further than is straightened', { turn: 7 }],
    [
      'large and soft, as a phone makes it',
      { keystone: [0.07, 0.05], turn: 0.5, scale: 3, blur: 0.5, noise: 10 },
    ],
    ['as small as a messenger sends it', { keystone: [0.08, 0.05], scale: 0.75, blur: 0.5, noise: 4 }],
  ])('%s is known as one', (_, shot) =>
    expect(isPhoto(drawPhoto(screen, { ...straight, ...shot }))).toBe(true),
  )

  it.each([
    ['a screenshot', screen],
    ['a noisy screenshot', addNoise(screen, 14)],
    ['an enlarged screenshot', drawPhoto(screen, { ...straight, scale: 1.4, blur: 0.5 })],
    ['a screenshot made smaller', drawPhoto(screen, { ...straight, scale: 0.66, blur: 0.5 })],
    ['noise', addNoise(drawnGrid(600, 400, []), 30)],
    ['nothing', drawnGrid(300, 200, [])],
    ['a part of the stash', sample('english-1080')],
    ['a part of a larger screen', sample('english-1440')],
  ])('%s is none', (_, picture) => expect(isPhoto(picture)).toBe(false))
})
