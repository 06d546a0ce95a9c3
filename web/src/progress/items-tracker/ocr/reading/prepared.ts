import type { Grey } from '../../../shared/ocr/grey.ts'
import { MOST_TILT, straightenPicture, tiltOf } from '../pixels/tilt.ts'

/** A straight picture in which cells can be looked for. `tilt`: angle in degrees by which it was turned back. */
export type PreparedPicture = { grey: Grey; tilt: number }

/** Straightens a photograph of the screen; undefined if it is turned too far. */
export function preparePicture(grey: Grey): PreparedPicture | undefined {
  const tilt = tiltOf(grey)
  if (Math.abs(tilt) > MOST_TILT) return undefined
  return { grey: tilt === 0 ? grey : straightenPicture(grey, tilt), tilt }
}
