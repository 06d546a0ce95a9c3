import type { FrameState } from '../../../ui/stage/scene.ts'
import { seenPart, type Rect } from '../../../ui/stage/view.ts'
import { pictureAt } from './pictures.ts'
import { seenPieces, type PackSheets, type Sheet } from './packSheets.ts'

/** Opacity of the veil over the ground on another floor, as in our own drawing (`paintGround`). */
const VEIL = 0.6

/** Paints a pack instead of our drawing, in metres, as far as it has loaded. */
export function paintPack(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { sheets, bounds }: { sheets: PackSheets; bounds: Rect },
): void {
  context.fillStyle = seen.palette.beyond
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
  context.imageSmoothingQuality = 'high'
  if (sheets.ground) paintSheet(context, seen, sheets.ground)
  if (sheets.isDimmed) {
    context.globalAlpha = VEIL
    context.fillStyle = seen.palette.canvas
    context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
    context.globalAlpha = 1
  }
  if (sheets.floor) paintSheet(context, seen, sheets.floor)
}

function paintSheet(context: CanvasRenderingContext2D, { view, size }: FrameState, sheet: Sheet): void {
  const pixels = view.scale * (context.canvas.width / size.width)
  for (const { url, rect } of seenPieces(sheet, seenPart(view, size), pixels)) {
    const { image, state } = pictureAt(url)
    if (state === 'ready') context.drawImage(image, rect.x, rect.y, rect.width, rect.height)
  }
}
