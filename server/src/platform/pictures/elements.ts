import type { Alphabet } from './alphabets.ts'
import { FAMILIES } from './fonts.ts'

type Style = Readonly<Record<string, string | number>>
type Child = Element | string

/** What satori lays out: elements as React has them, without React. */
export type Element = { type: string; props: Readonly<Record<string, unknown>> }
export type Drawing = {
  width: number
  height: number
  content: Element
  /** Whose letters it may hold beside Latin and Cyrillic ones. */
  alphabet: Alphabet | undefined
}

type Sheet = { width: number; height: number; alphabet: Alphabet | undefined }

/** A sheet with things below one another. */
export function drawing(
  { width, height, alphabet }: Sheet,
  style: Style,
  ...content: readonly (Element | undefined)[]
): Drawing {
  const sheet = box({ width, height, fontFamily: FAMILIES, ...style }, ...content)
  return { width, height, alphabet, content: sheet }
}

function element(style: Style, children: readonly (Child | undefined)[]): Element {
  const given = children.filter((child) => child !== undefined)
  return { type: 'div', props: { style: { boxSizing: 'border-box', ...style }, children: given } }
}

/** Things below one another. */
export function box(style: Style, ...children: readonly (Child | undefined)[]): Element {
  return element({ display: 'flex', flexDirection: 'column', ...style }, children)
}

/** Things beside one another. */
export function row(style: Style, ...children: readonly (Child | undefined)[]): Element {
  return element({ display: 'flex', alignItems: 'center', ...style }, children)
}

/** A text of at most `lines` lines; what has no room ends in dots. */
export function words(text: string, style: Style, lines = 1): Element {
  return {
    type: 'div',
    props: {
      style: { boxSizing: 'border-box', display: 'block', lineClamp: lines, ...style },
      children: text,
    },
  }
}

/** A stroke along a path, in a box of its own. */
export function line(
  size: { width: number; height: number },
  parts: readonly Readonly<Record<string, string | number>>[],
): Element {
  const children = parts.map((props) => ({ type: 'path', props }))
  return { type: 'svg', props: { ...size, viewBox: `0 0 ${size.width} ${size.height}`, children } }
}

/** A drawing of ours or a PNG inside another. */
export function image(file: string | Buffer, style: Style & { width: number; height: number }): Element {
  const type = typeof file === 'string' ? 'image/svg+xml' : 'image/png'
  const src = `data:${type};base64,${Buffer.from(file).toString('base64')}`
  return { type: 'img', props: { src, width: style.width, height: style.height, style } }
}
