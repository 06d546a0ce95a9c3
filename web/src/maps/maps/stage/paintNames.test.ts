import type { GroundName } from '@raidkit/rules/maps/map-ground'
import { expect, it } from 'vitest'
import type { Palette } from '../../../ui/stage/palette.ts'
import { namesPainter } from './paintNames.ts'

const LETTER_PX = 6
const dorms: GroundName = { text: 'Dorms', x: 1000, y: 1000, class: 'area', turn: 0 }
const exits = [
  { text: 'Crossroads', at: { x: 150, y: 100 } },
  // Its name has no room below, because Dorms is there.
  { text: 'Boat', at: { x: 100, y: 81 } },
]
const rooms = [{ text: 'Dorm 314', at: { x: 120, y: 110 }, floor: 'level3' as const }]

/** Returns the painted words, with their vertical distance from the centre of the screen. */
function painted(scale: number, floor: 'main' | 'level3') {
  const words: string[] = []
  const context = {
    measureText: (text: string) => ({ width: text.length * LETTER_PX }),
    fillText: (text: string) => void words.push(text),
    save() {},
    restore() {},
    translate() {},
    rotate() {},
    strokeText() {},
  }
  const paint = namesPainter({ names: [dorms], exits, rooms, geometry: { floors: [] }, floor })
  paint(context as unknown as CanvasRenderingContext2D, {
    view: { x: 120, y: 100, scale },
    size: { width: 1000, height: 800 },
    palette: {} as Palette, // colours are only passed on
    fontFamily: 'sans-serif',
    selected: undefined,
    hovered: undefined,
  })
  return words
}

it('names every way out from the start, above its marker where there is no room below', () => {
  expect(painted(1, 'main')).toEqual(['Dorms', 'Crossroads', 'Boat'])
})

it('names rooms behind locked doors on their floor, once they are near enough', () => {
  expect(painted(4, 'level3')).not.toContain('Dorm 314')
  expect(painted(12, 'level3')).toContain('Dorm 314')
  expect(painted(12, 'main')).not.toContain('Dorm 314')
})
