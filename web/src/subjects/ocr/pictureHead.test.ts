import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureHead } from './pictureHead.ts'

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
      path.resolve(import.meta.dirname, '../../features/items-tracker/ocr/samples/english-1080.png'),
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
