import { expect, it } from 'vitest'
import type { Scene } from './scene.ts'
import { Stage } from './stage.ts'

const LIMITS = { least: 0.01, most: 100 }

it('a place that is looked at before the first frame keeps the scale the scene opens with', () => {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.style.cssText = 'display: block; width: 800px; height: 400px'
  const minimap = document.createElement('canvas')
  const scene: Scene = {
    bounds: { x: 0, y: 0, width: 1000, height: 1000 },
    layout: {},
    layers: [],
    hit: () => undefined,
    placeOf: () => undefined,
    opening: ({ width }) => ({ x: 500, y: 500, scale: width / 100 }),
  }
  const stage = new Stage({
    canvas,
    minimap,
    limits: LIMITS,
    readable: 1,
    start: undefined,
    onSettled: () => undefined,
  })
  stage.show(scene)
  stage.look((view) => ({ ...view, x: 200, y: 300 }))
  expect(stage.view).toEqual({ x: 200, y: 300, scale: 8 })
  stage.end()
  canvas.remove()
})
