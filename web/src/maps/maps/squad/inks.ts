import { INKS } from '../marks/marksLayer.ts'

/**
 * Colours by the place of a member, the same on every page; each is drawn with a dark edge, so that it is visible on
 * every ground.
 */
const BY_PLACE = [INKS.blue, INKS.green, INKS.orange, INKS.purple, INKS.yellow] as const

export function inkOf({ place }: { place: number }): string {
  return BY_PLACE[place] ?? INKS.white
}
