import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

/** Position of the list of tables: after the header, one entry after the other. */
const WOFF = { head: 44, entry: 20 } as const
const SFNT = { head: 12, entry: 16 } as const

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4

/**
 * Unpacks a WOFF file to the plain font inside it. The drawing tools could read it too, but they inflate each file
 * twice in this thread: a quarter of a second for thousands of letters.
 */
export async function unpackWoff(woff: Buffer): Promise<ArrayBuffer> {
  const count = woff.readUInt16BE(12)
  const tables = await Promise.all(Array.from({ length: count }, (_, nth) => tableOf(woff, nth)))
  const start = SFNT.head + count * SFNT.entry
  const size = tables.reduce((sum, { data }) => sum + aligned(data.length), start)
  const font = new ArrayBuffer(size)
  const bytes = Buffer.from(font)
  woff.copy(bytes, 0, 4, 8) // kind of the font
  bytes.writeUInt16BE(count, 4)
  let at = start
  for (const [nth, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT.head + nth * SFNT.entry
    for (const [place, value] of [tag, checksum, at, data.length].entries())
      bytes.writeUInt32BE(value, entry + place * 4)
    data.copy(bytes, at)
    at += aligned(data.length)
  }
  return font
}

async function tableOf(woff: Buffer, nth: number) {
  const entry = WOFF.head + nth * WOFF.entry
  const field = (place: number) => woff.readUInt32BE(entry + place * 4)
  const [tag, offset, packed, size, checksum] = [field(0), field(1), field(2), field(3), field(4)]
  const kept = woff.subarray(offset, offset + packed)
  return { tag, checksum, data: packed < size ? await inflated(kept) : kept }
}

const CMAP = 0x636d6170
/** Format of the character map that every font has, for letters of two bytes. */
const BY_SEGMENTS = 4

/** Returns the letters that the font in a WOFF file has a glyph for. Only the table that lists them is inflated. */
export async function lettersIn(woff: Buffer): Promise<Set<number>> {
  const letters = new Set<number>()
  for (let nth = 0; nth < woff.readUInt16BE(12); nth++) {
    if (woff.readUInt32BE(WOFF.head + nth * WOFF.entry) !== CMAP) continue
    const { data } = await tableOf(woff, nth)
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    for (let map = 0; map < view.getUint16(2); map++) {
      const at = view.getUint32(8 + map * 8)
      if (view.getUint16(at) === BY_SEGMENTS) addSegments(view, at, letters)
    }
  }
  return letters
}

/**
 * Adds the letters of a segment map. It has four parallel lists: last letters, first letters, deltas from letter to
 * glyph, and positions of explicit lists of glyphs.
 */
function addSegments(view: DataView, at: number, letters: Set<number>): void {
  const list = view.getUint16(at + 6)
  const lasts = at + 14
  for (let place = 0; place < list; place += 2) {
    const last = view.getUint16(lasts + place)
    const first = view.getUint16(lasts + 2 + list + place)
    const offsetAt = lasts + 2 + 3 * list + place
    const offset = view.getUint16(offsetAt)
    const added = view.getUint16(lasts + 2 + 2 * list + place)
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const shape = offset
        ? view.getUint16(offsetAt + offset + (letter - first) * 2)
        : (letter + added) & 0xffff
      if (shape !== 0) letters.add(letter)
    }
  }
}
