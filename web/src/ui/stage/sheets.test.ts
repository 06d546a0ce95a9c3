import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Palette } from './palette.ts'
import type { Layer, Scene, FrameState } from './scene.ts'
import { Sheets } from './sheets.ts'

/** A canvas that notes what is done with it. */
function canvasOf(width: number, height: number) {
  const done: string[] = []
  const context = {
    canvas: { width, height },
    setTransform: (...matrix: number[]) => done.push(`transform ${matrix.join(' ')}`),
    fillRect: () => done.push('ground'),
    drawImage: () => done.push('sheet'),
  }
  return { context: context as never as CanvasRenderingContext2D, done } // safe: all that sheets call
}

const palette = { canvas: 'black' } as Palette // safe: the only colour used here
const seen: FrameState = {
  view: { x: 0, y: 0, scale: 2 },
  size: { width: 100, height: 50 },
  palette,
  fontFamily: 'x',
  selected: undefined,
  hovered: undefined,
}

function scene() {
  const [ground, rings] = [vi.fn(), vi.fn()]
  const layers: Layer[] = [
    { space: 'world', paint: ground, keptFor: ({ selected }) => selected },
    { space: 'screen', paint: rings },
  ]
  const rest = { hit: () => undefined, placeOf: () => undefined }
  const whole: Scene = { bounds: { x: 0, y: 0, width: 1, height: 1 }, layout: {}, layers, ...rest }
  return { whole, ground, rings }
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => canvasOf(200, 100).context }) })
})
afterEach(() => vi.unstubAllGlobals())

it('a moving view is painted straight onto the canvas, in places of the world and in pixels of the screen', () => {
  const { context, done } = canvasOf(200, 100)
  const { whole, ground, rings } = scene()
  new Sheets().paint(context, whole, seen)
  expect(done).toEqual([
    'transform 1 0 0 1 0 0',
    'ground',
    'transform 4 0 0 4 100 50',
    'transform 2 0 0 2 0 0',
  ])
  expect([ground, rings].map((paint) => paint.mock.calls.length)).toEqual([1, 1])
})

it('a resting view paints a kept layer once more, then only what the pointer changes', () => {
  const { context, done } = canvasOf(200, 100)
  const { whole, ground, rings } = scene()
  const sheets = new Sheets()
  const frame = (change: Partial<FrameState>) => sheets.paint(context, whole, { ...seen, ...change })
  for (const hovered of ['a', 'b', 'c', 'd']) frame({ hovered })
  expect([ground, rings].map((paint) => paint.mock.calls.length)).toEqual([2, 4])
  frame({ selected: 'a' })
  expect(ground.mock.calls.length).toBe(3)
  expect(done.filter((what) => what === 'sheet')).toHaveLength(4)
  frame({ view: { x: 1, y: 0, scale: 2 } })
  expect(ground.mock.calls.length).toBe(4)
  expect(done.filter((what) => what === 'sheet')).toHaveLength(4)
})
