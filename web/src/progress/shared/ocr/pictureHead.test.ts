import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCameraSized, namesCamera, pictureHead } from './pictureHead.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )

/** By hand, from the descriptions of the formats: 8000 is 0x1f40, 6250 is 0x186a. */
const PNG = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x1f, 0x40, 0, 0, 0x18, 0x6a, 8])
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0x18, 0x6a, 0x1f, 0x40, 3, 1])
const riff = (kind: string, rest: number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest)
const ZEROS = [0, 0, 0, 0]

describe('the head of a picture', () => {
  it.each([
    ['PNG', PNG, { format: 'png', width: 8000, height: 6250 }],
    ['JPEG, behind another segment', JPEG, { format: 'jpeg', width: 8000, height: 6250 }],
    [
      'WebP with losses',
      riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x1f, 0x6a, 0x18]),
      { format: 'webp', width: 8000, height: 6250 },
    ],
    [
      'WebP with extras',
      riff('VP8X', [...ZEROS, 0x3f, 0x1f, 0, 0x69, 0x18, 0]),
      { format: 'webp', width: 8000, height: 6250 },
    ],
    // 14 bits of width less one, then 14 of height less one: 639 and 479.
    [
      'WebP without losses',
      riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00, ...ZEROS, 0]),
      { format: 'webp', width: 640, height: 480 },
    ],
  ])('%s', (_, file, head) => expect(pictureHead(file)).toEqual(head))

  it('a real file', () => {
    const file = readFileSync(
      path.resolve(import.meta.dirname, '../../items-tracker/ocr/samples/english-1080.png'),
    )
    // Six cells of 63 px and three, with 8 px around.
    expect(pictureHead(file)).toEqual({ format: 'png', width: 394, height: 205 })
  })

  it.each([
    ['a text named .png', bytes('Bolts 3\nScrews 2\n'.repeat(10))],
    ['nothing', bytes()],
    ['a PNG of no width', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', ZEROS, [0, 0, 1, 0, 8])],
    ['a JPEG that ends at once', bytes([0xff, 0xd8, 0xff])],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0], ' '.repeat(30))],
  ])('%s is none', (_, file) => expect(pictureHead(file)).toBeUndefined())

  it('is read from any bytes without a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(PNG, JPEG, bytes()), (rest, head) => {
        pictureHead(Uint8Array.from([...head.subarray(0, head.length - 3), ...rest]))
      }),
    )
  })
})

/** One list of tags with one tag: the maker (0x010f) or the program (0x0131), its text elsewhere. */
function noted(tag: number, isLittle: boolean): Uint8Array {
  const two = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255])
  const four = (value: number) => (isLittle ? [...two(value), 0, 0] : [0, 0, ...two(value)])
  const tags = [...two(1), ...two(tag), ...two(2), ...four(6), ...four(26), ...ZEROS]
  const notes = [...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]), ...two(42), ...four(8), ...tags]
  return bytes([0xff, 0xd8, 0xff, 0xe1, 0, notes.length + 8], 'Exif', [0, 0], notes, [...JPEG].slice(2))
}

describe('a picture of a camera', () => {
  it.each([
    ['names its maker', noted(0x010f, true), true],
    ['names its maker, the other order of bytes', noted(0x010f, false), true],
    ['names a program alone', noted(0x0131, true), false],
    ['has no notes', JPEG, false],
    ['is PNG', PNG, false],
    ['is cut off in its notes', noted(0x010f, true).subarray(0, 24), false],
  ])('%s', (_, file, is) => expect(namesCamera(file)).toBe(is))

  it.each([
    [4032, 3024, true],
    [3024, 4032, true],
    [2268, 4032, true],
    [3840, 2160, false],
    [3440, 1440, false],
    [1600, 1200, false],
    [630, 1080, false],
    [7680, 4320, false],
  ])('%d x %d', (width, height, is) => expect(isCameraSized({ width, height })).toBe(is))

  it('is told from any bytes without a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(40), (rest, kept) => {
        namesCamera(Uint8Array.from([...noted(0x010f, true).subarray(0, kept), ...rest]))
      }),
    )
  })
})
