import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'

type Size = { width: number; height: number }

/**
 * Returns the media type of a raster picture by its own bytes; undefined if it is not a picture, or its size is not
 * allowed.
 */
export function pictureType(bytes: Buffer): string | undefined {
  const found = READERS.flatMap(({ type, size }) => {
    const read = size(bytes)
    return read ? [{ type, ...read }] : []
  })[0]
  if (!found) return undefined
  const { type, width, height } = found
  const isUsable = [width, height].every((side) => side >= 1 && side <= PACK_LIMITS.tilePixels)
  return isUsable ? type : undefined
}

const READERS: readonly { type: string; size: (bytes: Buffer) => Size | undefined }[] = [
  { type: 'image/png', size: pngSize },
  { type: 'image/webp', size: webpSize },
  { type: 'image/jpeg', size: jpegSize },
]

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Reads the size of a WebP picture: lossy, lossless or extended (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined
  const kind = word(12)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** Returns whether a marker begins a frame of a JPEG; C4, C8 and CC are tables. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1] ?? 0
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
