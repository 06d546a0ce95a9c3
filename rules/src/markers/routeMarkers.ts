import type { Marker } from './marker.ts'

/** Extracts that a side may use; what they ask for besides (a key, money, a partner) is in the marker. */
export function extractsFor(markers: readonly Marker[], side: 'pmc' | 'scav'): Marker[] {
  return markers.filter(({ more }) => more?.faction === side || more?.faction === 'shared')
}

/** Outlines of mined ground, which a route keeps out of. */
export function minedGround(markers: readonly Marker[]): (readonly (readonly [number, number])[])[] {
  return markers.flatMap(({ type, ref, outline }) =>
    type === 'Hazard' && ref === 'minefield' && outline ? [outline] : [],
  )
}
