import { expect, it } from 'vitest'
import { fitView, toScreen } from '../../../ui/stage/view.ts'
import { NAMES_FROM } from './paint.ts'
import { GRAPH_STAGE, computeOpeningView } from './questScene.ts'

it.each([
  ['a few quests: all of them', { x: 0, y: 0, width: 1500, height: 1200 }, 0],
  ['the whole game: its beginning, legible', { x: 0, y: 0, width: 5000, height: 4000 }, NAMES_FROM],
])('first seen of %s', (_, bounds, scale) => {
  const screen = { width: 1000, height: 800 }
  const first = computeOpeningView(bounds, screen)
  expect(first.scale).toBe(scale || fitView(bounds, screen, GRAPH_STAGE.limits).scale)
  const corner = toScreen(first, screen, { x: 0, y: 0 })
  expect(Math.min(corner.x, corner.y)).toBeGreaterThanOrEqual(0)
})
