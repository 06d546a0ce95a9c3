import type { PictureKind } from '@raidkit/rules/catalogue/item-pictures'
import { PictureFault } from './pictureFault.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const AVIF_BRANDS = ['avif', 'avis']

/**
 * Detects the kind of a picture from its bytes. A file with additional data behind the picture is refused, because it
 * may be of another type as well.
 */
export function pictureKind(bytes: Buffer): PictureKind {
  if (bytes.length === 0) throw new PictureFault('empty')
  for (const { kind, begins, length } of KINDS) {
    if (!begins(bytes)) continue
    const end = length(bytes)
    if (end === undefined || end > bytes.length) throw new PictureFault('broken')
    if (end < bytes.length) throw new PictureFault('trailing')
    return kind
  }
  throw new PictureFault(isSvg(bytes) ? 'svg' : 'notPicture')
}

type Kind = {
  kind: PictureKind
  begins: (bytes: Buffer) => boolean
  /** Returns the end of the picture by its own header; undefined if it has none. */
  length: (bytes: Buffer) => number | undefined
}

const word = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const KINDS: readonly Kind[] = [
  { kind: 'png', begins: (bytes) => bytes.subarray(0, PNG.length).equals(PNG), length: pngLength },
  { kind: 'jpeg', begins: (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff', length: jpegLength },
  {
    kind: 'webp',
    begins: (bytes) => word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP',
    length: webpLength,
  },
  { kind: 'avif', begins: isAvif, length: avifLength },
]

/** Reads the chunks up to IEND. */
function pngLength(bytes: Buffer): number | undefined {
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (word(bytes, at + 4) === 'IEND') return next
    at = next
  }
  return undefined
}

/** A JPEG has no length field; it ends with its last marker, and padding may follow. */
function jpegLength(bytes: Buffer): number | undefined {
  let end = bytes.length
  while (end > 2 && bytes[end - 1] === 0) end -= 1
  if (bytes.toString('hex', end - 2, end) === 'ffd9') return bytes.length
  const last = bytes.lastIndexOf(Buffer.from('ffd9', 'hex'))
  return last === -1 ? undefined : last + 2
}

/** The length is an even number of bytes; some writers leave the last one out. */
function webpLength(bytes: Buffer): number | undefined {
  if (bytes.length < 12) return undefined
  const length = 8 + bytes.readUInt32LE(4)
  return length % 2 === 1 && length + 1 === bytes.length ? bytes.length : length
}

/** Returns true if the file starts with `ftyp` and lists an AVIF brand. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || word(bytes, 4) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (AVIF_BRANDS.includes(word(bytes, at))) return true
  return false
}

/** Reads box by box; the last one may extend to the end of the file. */
function avifLength(bytes: Buffer): number | undefined {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const isNamed = /^[\w ]{4}$/.test(word(bytes, at + 4))
    if (!isNamed) return at
    if (length === 0) return bytes.length
    if (length < 8) return undefined
    at += length
  }
  return at
}

function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))
}
