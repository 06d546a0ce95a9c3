import { createHash } from 'node:crypto'
import {
  emptyEdges,
  hasEdges,
  PICTURE_LIMITS,
  pictureBox,
  pictureName,
  readPictureName,
  type PictureKind,
  type PictureSize,
  type PictureWarning,
  type Pixels,
} from '@raidkit/rules/catalogue/item-pictures'
import type sharpOf from 'sharp'
import { PictureFault } from './pictureFault.ts'
import { pictureKind } from './pictureKind.ts'

type Sharp = typeof sharpOf
type Cells = { width: number; height: number }
type MadeFile = { bytes: Buffer; width: number; height: number }

export type GeneratedPicture = {
  name: string
  files: Record<PictureSize | 'source', MadeFile>
  warnings: PictureWarning[]
}
export type MadeUpload = GeneratedPicture & {
  from: { kind: PictureKind; width: number; height: number; bytes: number }
}

const SECONDS = 20
const QUALITY = { quality: 82, alphaQuality: 90, effort: 4 } as const
/** Maximum ratio between the shapes of a picture and of its slots before a warning. */
const SHAPE_MOST = 1.35

/** Names of the permitted loaders; all others are blocked, including those of drawings and documents. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)

let loaded: Promise<Sharp> | undefined

/** Loads the library with the first picture, so that the start does not wait for it. */
function tools(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: LOADERS })
    return sharp
  })
  return loaded
}

type SizedItem = Cells & { assembledWidth?: number | undefined; assembledHeight?: number | undefined }

/** Returns the cells that the item's page uses: guns with all their parts. */
export function cellsOf({ width, height, assembledWidth, assembledHeight }: SizedItem): Cells {
  return { width: assembledWidth ?? width, height: assembledHeight ?? height }
}

/** Generates all stored files from an upload: only its pixels, in our sizes. */
export async function makePicture(file: Buffer, cells: Cells): Promise<MadeUpload> {
  const kind = pictureKind(file)
  if (file.length > PICTURE_LIMITS.bytes) throw new PictureFault('tooLarge')
  const sharp = await tools()
  const head = await headOf(sharp, file, kind)
  const pixels = await decoded(sharp, file)
  const made = await madeOf(sharp, pixels, cells)
  const { width, height } = head
  return {
    ...made,
    from: { kind, width, height, bytes: file.length },
    warnings: [
      ...made.warnings,
      ...(head.frames > 1 ? (['animated'] as const) : []),
      ...(Math.max(width, height) > PICTURE_LIMITS.side ? (['scaled'] as const) : []),
    ],
  }
}

/** Generates the same picture without its empty edges; undefined where it has none. */
export async function trimmedPicture(
  name: string,
  source: Buffer,
  cells: Cells,
): Promise<GeneratedPicture | undefined> {
  const edges = readPictureName(name)?.edges
  if (!edges || !hasEdges(edges)) return undefined
  const sharp = await tools()
  const { data, width, height } = await decoded(sharp, source)
  const { top, right, bottom, left } = edges
  const size = { width: width - left - right, height: height - top - bottom }
  const inner = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left, top, ...size })
    .raw()
    .toBuffer()
  return madeOf(sharp, { data: inner, ...size }, cells)
}

/** Converts a stored file into a PNG for programs that cannot read WebP, no larger than a square of this side. */
export async function asPng(file: Buffer, side: number): Promise<Buffer> {
  const sharp = await tools()
  return sharp(file, { limitInputPixels: PICTURE_LIMITS.pixels })
    .timeout({ seconds: SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** Reads the dimensions from the first bytes without decoding, whatever size they claim. */
async function headOf(sharp: Sharp, file: Buffer, kind: PictureKind) {
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('broken')
    })
  const { width, height, pages = 1, format } = head
  const isKind = kind === 'avif' ? head.compression === 'av1' : format === kind
  if (!isKind) throw new PictureFault('broken')
  const isHuge =
    width * height > PICTURE_LIMITS.pixels || Math.max(width, height) > PICTURE_LIMITS.decodedSide
  if (isHuge) throw new PictureFault('tooManyPixels')
  return { width, height, frames: pages }
}

/** Decodes the first frame, upright and scaled down to the stored size. */
async function decoded(sharp: Sharp, file: Buffer): Promise<Pixels> {
  const side = PICTURE_LIMITS.side
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 4) throw new PictureFault('broken')
    return { data, width: info.width, height: info.height }
  } catch {
    throw new PictureFault('broken')
  }
}

async function madeOf(sharp: Sharp, pixels: Pixels, cells: Cells): Promise<GeneratedPicture> {
  const { data, width, height } = pixels
  const edges = emptyEdges(pixels)
  if (!edges) throw new PictureFault('blank')
  const start = () => sharp(data, { raw: { width, height, channels: 4 } }).timeout({ seconds: SECONDS })
  const bytes = await start().webp({ lossless: true, effort: 4 }).toBuffer()
  const fitting = async (size: PictureSize): Promise<MadeFile> => {
    const { data: made, info } = await start()
      .resize({ ...pictureBox(size, cells), fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer({ resolveWithObject: true })
    return { bytes: made, width: info.width, height: info.height }
  }
  // The sizes are generated one after another, because the site needs its cores for other work too.
  const [icon, tile] = [await fitting('icon'), await fitting('tile')]
  const [grid, full] = [await fitting('grid'), await fitting('full')]
  const hash = createHash('sha256').update(`${cells.width}x${cells.height}\n`).update(bytes).digest('hex')
  const inner = { width: width - edges.left - edges.right, height: height - edges.top - edges.bottom }
  return {
    name: pictureName({ hash: hash.slice(0, 24), width, height, edges }),
    files: { source: { bytes, width, height }, icon, tile, grid, full },
    warnings: warningsOf({ pixels, inner, cells, isFramed: hasEdges(edges) }),
  }
}

type PictureCheck = { pixels: Pixels; inner: Cells; cells: Cells; isFramed: boolean }

function warningsOf({ pixels, inner, cells, isFramed }: PictureCheck): PictureWarning[] {
  const box = pictureBox('tile', cells)
  const shape = inner.width / inner.height / (cells.width / cells.height)
  return [
    ...(Math.max(inner.width, inner.height) < box.width ? (['small'] as const) : []),
    ...(isOpaque(pixels) ? (['opaque'] as const) : []),
    ...(isFramed ? (['edges'] as const) : []),
    ...(Math.max(shape, 1 / shape) > SHAPE_MOST ? (['shape'] as const) : []),
  ]
}

function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
