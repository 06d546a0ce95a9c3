import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Backdrops } from './backdrops.ts'
import type { Palette } from './palette.ts'
import type { Layer, FrameState } from './scene.ts'

const palette = { canvas: 'black' } as Palette // safe: nothing here asks for a colour
const bounds = { x: 0, y: 0, width: 1_000, height: 500 }
const seen: FrameState = {
  view: { x: 500, y: 250, scale: 2 },
  size: { width: 100, height: 50 },
  palette,
  fontFamily: 'x',
  selected: undefined,
  hovered: undefined,
}

/** A canvas that notes where pictures are laid on it. */
function canvas() {
  const laid: number[][] = []
  const context = {
    canvas: { width: 100, height: 50 },
    setTransform: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => laid.push(place),
  }
  return { context: context as never as CanvasRenderingContext2D, laid } // safe: all that backdrops call
}

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => {
      const image = {
        width: 0,
        height: 0,
        getContext: () => ({ canvas: image, setTransform: () => undefined, fillRect: () => undefined }),
      }
      return image
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function walk() {
  const paint = vi.fn()
  const layer: Layer = { space: 'world', isBackdrop: true, paint }
  const { context, laid } = canvas()
  const backdrops = new Backdrops()
  return {
    paint,
    laid,
    frame: (change: Partial<FrameState>) =>
      backdrops.paint(context, layer, { seen: { ...seen, ...change }, bounds }),
  }
}

it('a short way only moves the picture, which reaches a fifth of the screen beyond each edge', () => {
  const { paint, laid, frame } = walk()
  frame({})
  frame({ view: { x: 504, y: 252, scale: 2 }, isMoving: true })
  expect(paint).toHaveBeenCalledTimes(1)
  // 140 × 70 pixels around the middle; then 4 and 2 metres, twice as many pixels, to the left and up.
  expect(laid).toEqual([
    [-20, -10],
    [-28, -14],
  ])
})

it('a moving view that leaves the picture shows it over the whole world, a resting one gets its own', () => {
  const { paint, laid, frame } = walk()
  frame({})
  frame({ view: { x: 400, y: 250, scale: 2 }, isMoving: true })
  frame({ view: { x: 380, y: 250, scale: 3 }, isMoving: true })
  expect(paint).toHaveBeenCalledTimes(2) // once in detail, once everything
  expect(laid).toHaveLength(1 + 2 + 2)
  frame({ view: { x: 380, y: 250, scale: 3 } })
  expect(paint).toHaveBeenCalledTimes(3)
  expect(laid.at(-1)).toEqual([-20, -10])
})

it('another theme is painted at once', () => {
  const { paint, frame } = walk()
  frame({})
  frame({ palette: { ...palette }, isMoving: true })
  expect(paint).toHaveBeenCalledTimes(2)
})
