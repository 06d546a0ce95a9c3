import { arrowAngle } from '@raidkit/rules/maps/map-geometry'

type Arrow = { px: number; turn: number | undefined; ink: string; edge: string }

const RADIANS = Math.PI / 180

/** Returns the rotation of an arrow on a map in radians; undefined if the direction is unknown. */
export function arrowTurn(look: number | undefined, rotation: number): number | undefined {
  return look === undefined ? undefined : arrowAngle(look, rotation) * RADIANS
}

/**
 * Paints an arrow with a notched tail, as on a compass; a dot if the direction is unknown. Leaves the context rotated.
 */
export function paintArrow(context: CanvasRenderingContext2D, { px, turn, ink, edge }: Arrow): void {
  context.beginPath()
  if (turn === undefined) context.arc(0, 0, px / 2, 0, 2 * Math.PI)
  else {
    context.rotate(turn)
    context.moveTo(0, -px)
    context.lineTo(px * 0.7, px * 0.8)
    context.lineTo(0, px * 0.4)
    context.lineTo(-px * 0.7, px * 0.8)
    context.closePath()
  }
  context.lineJoin = 'round'
  context.strokeStyle = edge
  context.lineWidth = 4
  context.stroke()
  context.fillStyle = ink
  context.fill()
}
