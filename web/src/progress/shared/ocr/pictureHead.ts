export type PictureHead = { format: 'png' | 'jpeg' | 'webp'; width: number; height: number }

/** Number of bytes that hold the size of nearly every picture; a photograph's metadata may come before it. */
export const HEAD_BYTES = 262_144

/**
 * Reads format and size from the first bytes of a file, whatever its name; undefined unless it is PNG, JPEG or WebP.
 */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = png(view) ?? webp(view) ?? jpeg(view)
  return head && head.width > 0 && head.height > 0 ? head : undefined
}

const text = (view: DataView, at: number) =>
  at + 4 <= view.byteLength ? String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i))) : ''

function png(view: DataView): PictureHead | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || text(view, 12) !== 'IHDR') return undefined
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Reads a WebP file; its three kinds keep their size in three places. */
function webp(view: DataView): PictureHead | undefined {
  if (view.byteLength < 30 || text(view, 0) !== 'RIFF' || text(view, 8) !== 'WEBP') return undefined
  const kind = text(view, 12)
  if (kind === 'VP8 ')
    return {
      format: 'webp',
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return undefined
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  return { format: 'webp', width: three(24) + 1, height: three(27) + 1 }
}

/** Reads a JPEG file; the size is in the frame header, behind any number of other segments. */
function jpeg(view: DataView): PictureHead | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

const APP1 = 0xe1
/** Tag under which a camera names its maker (Exif 2.32, table 4). */
const MAKE_TAG = 0x010f
const TAG_BYTES = 12

/** Reports whether a JPEG file carries the metadata of a camera. Programs that take screenshots name no maker. */
export function namesCamera(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return false
  for (let at = 2; at + 18 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === APP1 && text(view, at + 4) === 'Exif') return hasMaker(view, at + 10)
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return false
}

/**
 * Reports whether the metadata names a maker. They begin at `start`: the order of bytes, then the place of the first
 * list of tags.
 */
function hasMaker(view: DataView, start: number): boolean {
  const isLittle = view.getUint16(start) === 0x4949
  const list = start + view.getUint32(start + 4, isLittle)
  if (list + 2 > view.byteLength) return false
  const count = view.getUint16(list, isLittle)
  for (let i = 0; i < count; i += 1) {
    const at = list + 2 + i * TAG_BYTES
    if (at + TAG_BYTES > view.byteLength) return false
    if (view.getUint16(at, isLittle) === MAKE_TAG) return true
  }
  return false
}

/** Minimum number of pixels of a camera's picture; no screen as large as that is upright or 4:3. */
const CAMERA_PIXELS = 6_000_000
const CAMERA_SIDES = 4 / 3

/** Reports whether a picture is as large as a camera's and of another shape than any screen. */
export function isCameraSized({ width, height }: Pick<PictureHead, 'width' | 'height'>): boolean {
  if (width * height < CAMERA_PIXELS) return false
  return height > width || Math.abs(width / height - CAMERA_SIDES) < 0.01
}
