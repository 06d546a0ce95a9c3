/**
 * Generated sizes of a picture: `icon` and `tile` fit into one slot of lists, `grid` has the item's shape in the
 * inventory.
 */
export const PICTURE_SIZES = ['icon', 'tile', 'grid', 'full'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Size of a slot in pixels, sharp on displays with a pixel ratio of 2. */
const SLOT_PIXELS = 128
const ICON_PIXELS = 64
const FULL_PIXELS = 512
const GRID_LONGEST = 1024

type Cells = { width: number; height: number }

/** Returns the box in pixels into which a size fits. */
export function pictureBox(size: PictureSize, { width, height }: Cells): Cells {
  if (size === 'icon') return { width: ICON_PIXELS, height: ICON_PIXELS }
  if (size === 'tile') return { width: SLOT_PIXELS, height: SLOT_PIXELS }
  if (size === 'full') return { width: FULL_PIXELS, height: FULL_PIXELS }
  const slot = Math.min(SLOT_PIXELS, Math.floor(GRID_LONGEST / Math.max(width, height)))
  return { width: width * slot, height: height * slot }
}

/** Returns the address of a stored picture; the content of an address never changes. */
export function pictureAddress(name: string, size: PictureSize): string {
  return `/pictures/${name}/${size}.webp`
}
