import { describe, expect, it } from 'vitest'
import {
  emptyEdges,
  fileMatcher,
  pictureBox,
  pictureName,
  PictureName,
  readPictureName,
  shownCounts,
} from './index.ts'

const HASH = '0123456789abcdef01234567'
const NONE = { top: 0, right: 0, bottom: 0, left: 0 }

describe('the name of a picture', () => {
  it.each([
    [{ hash: HASH, width: 512, height: 256, edges: NONE }, `${HASH}-512x256`],
    [
      { hash: HASH, width: 64, height: 64, edges: { top: 1, right: 20, bottom: 3, left: 4 } },
      `${HASH}-64x64-1.20.3.4`,
    ],
  ])('%j is %s, and back', (picture, name) => {
    expect(pictureName(picture)).toBe(name)
    expect(readPictureName(name)).toEqual(picture)
    expect(PictureName.safeParse(name).success).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['another place', `../${HASH}-1x1`],
    ['a short hash', '0123-1x1'],
    ['capitals', `${HASH.toUpperCase()}-1x1`],
    ['no size', HASH],
    ['a size of nothing', `${HASH}-0x1`],
    ['edges of nothing', `${HASH}-9x9-0.0.0.0`],
    ['edges that leave nothing', `${HASH}-9x9-4.0.5.0`],
    ['leading zeros', `${HASH}-9x9-01.0.0.0`],
  ])('%s is none', (_, name) => {
    expect(readPictureName(name)).toBeUndefined()
    expect(PictureName.safeParse(name).success).toBe(false)
  })
})

// A slot of the inventory is a square; the largest thing of the game takes 7 by 8 of them.
it.each([
  ['icon', { width: 5, height: 2 }, { width: 64, height: 64 }],
  ['tile', { width: 5, height: 2 }, { width: 128, height: 128 }],
  ['grid', { width: 1, height: 1 }, { width: 128, height: 128 }],
  ['grid', { width: 5, height: 2 }, { width: 640, height: 256 }],
  ['grid', { width: 7, height: 8 }, { width: 896, height: 1024 }],
  ['grid', { width: 100, height: 1 }, { width: 1000, height: 10 }],
  ['full', { width: 5, height: 2 }, { width: 512, height: 512 }],
] as const)('%s of %j slots fits into %j', (size, cells, box) => expect(pictureBox(size, cells)).toEqual(box))

/** `.` is clear, `w` white, `x` red, `v` almost white. */
const COLOURS: Record<string, number[]> = {
  '.': [0, 0, 0, 0],
  w: [255, 255, 255, 255],
  x: [200, 0, 0, 255],
  v: [250, 248, 252, 255],
}
const drawn = (...rows: string[]) => ({
  data: Uint8Array.from(rows.flatMap((row) => [...row].flatMap((sign) => COLOURS[sign] ?? []))),
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

describe('empty edges', () => {
  it.each([
    ['clear ones', drawn('....', '..x.', '....', '....'), { top: 1, right: 1, bottom: 2, left: 2 }],
    ['of one colour', drawn('wwww', 'wxxw', 'wvwv'), { top: 1, right: 1, bottom: 1, left: 1 }],
    ['none', drawn('xw', 'wx'), NONE],
    ['none where corners differ', drawn('www', 'wxw', 'wwx'), NONE],
    ['none around a hole', drawn('xxw', 'x.x', 'wxx'), NONE],
  ])('%s', (_, pixels, edges) => expect(emptyEdges(pixels)).toEqual(edges))

  it.each([
    ['clear', drawn('...', '...')],
    ['white', drawn('www', 'wvw', 'www')],
  ])('a picture that is all %s shows nothing', (_, pixels) => expect(emptyEdges(pixels)).toBeUndefined())
})

describe('the item that a file is named after', () => {
  const item = (bsgId: string, uid: string, [url, name, shortName]: [string, string, string]) => ({
    bsgId,
    uid,
    url,
    name,
    shortName,
  })
  const SALEWA = '544fb45d-4bdc-82de-8e73-8b4568000000'
  const matchOf = fileMatcher([
    item('544fb45d4bdc2dee738b4568', SALEWA, ['salewa_first_aid_kit', 'Salewa first aid kit', 'Salewa']),
    item('a'.repeat(24), 'a', ['m4_a', 'Colt M4A1 5.56x45 assault rifle', 'M4A1']),
    item('b'.repeat(24), 'b', ['m4_b', 'M4A1 magazine', 'M4A1']),
    { ...item('c'.repeat(24), 'c', ['c', 'Спички', 'Спич.']), enName: 'Classic matches' },
  ])

  it.each([
    ['544fb45d4bdc2dee738b4568.png', { uid: SALEWA }],
    ['544fb45d4bdc2dee738b4568-icon.webp', { uid: SALEWA }],
    [`${SALEWA}.jpg`, { uid: SALEWA }],
    ['Salewa_First_Aid_Kit.PNG', { uid: SALEWA }],
    ['salewa.avif', { uid: SALEWA }],
    ['folder/inner\\Salewa first aid kit.png', { uid: SALEWA }],
    ['Colt M4A1 5 56x45 assault rifle.png', { uid: 'a' }],
    ['спички.png', { uid: 'c' }],
    ['classic-matches.png', { uid: 'c' }],
    ['m4a1.png', { why: 'several' }],
    ['screenshot.png', { why: 'none' }],
    ['.png', { why: 'none' }],
    ['', { why: 'none' }],
  ])('%s', (file, match) => expect(matchOf(file)).toEqual(match))
})

it('an item is shown wherever an entry names it, once in each', () => {
  const entries = [
    { takes: [{ itemUid: 'a' }, { itemUid: 'b' }], gives: { itemUid: 'a' } },
    { objectives: [{ kind: { anyOf: ['a', 'nobody'] } }] },
    { text: null, level: 3 },
  ]
  const counts = shownCounts(entries, (uid) => ['a', 'b', 'c'].includes(uid))
  expect([...counts]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
