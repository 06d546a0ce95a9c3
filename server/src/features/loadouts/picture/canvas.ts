import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { GLYPH, glyphOf } from './pixelFont.ts'

export type Colour = readonly [red: number, green: number, blue: number]
type Rect = { x: number; y: number; width: number; height: number }
type Text = { x: number; y: number; /** Pixels of one dot. */ dot: number; colour: number }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a pixel, each a place in the palette. */
const INDEXED = [8, 3, 0, 0, 0]

const packed = promisify(deflate)

/** A picture of few colours; colours are places in its palette, the first of which is the ground. */
export function makeCanvas(width: number, height: number, palette: readonly Colour[]) {
  const pixels = Buffer.alloc(width * height)

  function paint({ x, y, ...size }: Rect, colour: number): void {
    const [left, right] = [Math.max(0, x), Math.min(width, x + size.width)]
    if (right <= left) return
    for (let row = Math.max(0, y); row < Math.min(height, y + size.height); row++)
      pixels.fill(colour, row * width + left, row * width + right)
  }

  return {
    paint,
    /** Letters that cannot be drawn are gaps. */
    write(text: string, { x, y, dot, colour }: Text): void {
      Array.from(text).forEach((letter, nth) => {
        const left = x + nth * (GLYPH.width + 1) * dot
        glyphOf(letter)?.forEach((bits, row) => {
          for (let column = 0; column < GLYPH.width; column++) {
            const isSet = (bits >> (GLYPH.width - 1 - column)) & 1
            if (isSet) paint({ x: left + column * dot, y: y + row * dot, width: dot, height: dot }, colour)
          }
        })
      })
    },
    async png(): Promise<Buffer> {
      const header = Buffer.alloc(8)
      header.writeUInt32BE(width, 0)
      header.writeUInt32BE(height, 4)
      // Each line begins with its filter; none is needed where whole areas are alike.
      const lines = Buffer.alloc((width + 1) * height)
      for (let row = 0; row < height; row++)
        pixels.copy(lines, row * (width + 1) + 1, row * width, (row + 1) * width)
      return Buffer.concat([
        SIGNATURE,
        chunk('IHDR', Buffer.concat([header, Buffer.from(INDEXED)])),
        chunk('PLTE', Buffer.from(palette.flat())),
        chunk('IDAT', await packed(lines)),
        chunk('IEND', Buffer.alloc(0)),
      ])
    },
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
