import type { Alphabet } from './alphabets.ts'
import { FAMILIES } from './fonts.ts'

type Style = Readonly<Record<string, string | number>>
type Child = Element | string

/** Element for satori's layout: like React's elements, without React. */
export type Element = { type: string; props: Readonly<Record<string, unknown>> }
export type Drawing = {
  width: number
  height: number
  content: Element
  /** Alphabet of its letters besides Latin and Cyrillic. */
  alphabet: Alphabet | undefined
}

type Sheet = { width: number; height: number; alphabet: Alphabet | undefined }

/** Creates a drawing with its content in a column. */
export function createDrawing(
  { width, height, alphabet }: Sheet,
  style: Style,
  ...content: readonly (Element | undefined)[]
): Drawing {
  const sheet = createBox({ width, height, fontFamily: FAMILIES, ...style }, ...content)
  return { width, height, alphabet, content: sheet }
}

function element(style: Style, children: readonly (Child | undefined)[]): Element {
  const given = children.filter((child) => child !== undefined)
  return { type: 'div', props: { style: { boxSizing: 'border-box', ...style }, children: given } }
}

/** Creates a column of children. */
export function createBox(style: Style, ...children: readonly (Child | undefined)[]): Element {
  return element({ display: 'flex', flexDirection: 'column', ...style }, children)
}

/** Creates a row of children. */
export function createRow(style: Style, ...children: readonly (Child | undefined)[]): Element {
  return element({ display: 'flex', alignItems: 'center', ...style }, children)
}

/** Creates a text of at most `lines` lines; longer text ends in an ellipsis. */
export function createText(text: string, style: Style, lines = 1): Element {
  return {
    type: 'div',
    props: {
      style: { boxSizing: 'border-box', display: 'block', lineClamp: lines, ...style },
      children: text,
    },
  }
}

/** Creates a line along a path, in an SVG of its own. */
export function createLine(
  size: { width: number; height: number },
  parts: readonly Readonly<Record<string, string | number>>[],
): Element {
  const children = parts.map((props) => ({ type: 'path', props }))
  return { type: 'svg', props: { ...size, viewBox: `0 0 ${size.width} ${size.height}`, children } }
}

/** Creates an image of a drawing of ours or a PNG. */
export function createImage(
  file: string | Buffer,
  style: Style & { width: number; height: number },
): Element {
  const type = typeof file === 'string' ? 'image/svg+xml' : 'image/png'
  const src = `data:${type};base64,${Buffer.from(file).toString('base64')}`
  return { type: 'img', props: { src, width: style.width, height: style.height, style } }
}
