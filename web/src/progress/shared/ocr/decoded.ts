import { greyOf, type Grey } from './grey.ts'
import { HEAD_BYTES, isCameraSized, namesCamera, pictureHead } from './pictureHead.ts'

/** Reason why a file is not read. */
export type RefusalReason = 'notPicture' | 'tooLarge' | 'broken' | 'tilted'

export type DecodeResult =
  | {
      grey: Grey
      width: number
      height: number
      isReduced: boolean
      /** The file says so, or its size is one that only cameras make. */
      isFromCamera: boolean
    }
  | RefusalReason

/** Limits of a picture: no screen goes beyond them, and a decoded copy would take hundreds of megabytes. */
const MOST_PIXELS = 40_000_000
const MOST_BYTES = 64_000_000
/** Number of pixels of a little more than 4K; larger pictures are read at this size. */
const READ_PIXELS = 9_500_000

/**
 * Decodes a file to a grey picture, or returns the reason why it cannot. Its size is read first, so that a huge picture
 * is never unpacked.
 */
export async function decodePicture(file: Blob): Promise<DecodeResult> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const head = pictureHead(bytes)
  if (!head) return 'notPicture'
  const { width, height } = head
  if (file.size > MOST_BYTES || width * height > MOST_PIXELS) return 'tooLarge'
  const scale = Math.min(1, Math.sqrt(READ_PIXELS / (width * height)))
  try {
    const bitmap = await createImageBitmap(file, scaled(head, scale))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return 'broken'
    pen.drawImage(bitmap, 0, 0)
    const grey = greyOf(pen.getImageData(0, 0, bitmap.width, bitmap.height))
    bitmap.close()
    const isFromCamera = namesCamera(bytes) || isCameraSized(head)
    return { grey, width: grey.width, height: grey.height, isReduced: scale < 1, isFromCamera }
  } catch {
    return 'broken' // The browser does not tell why it cannot decode it.
  }
}

function scaled({ width, height }: { width: number; height: number }, scale: number): ImageBitmapOptions {
  if (scale === 1) return {}
  return {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  }
}
