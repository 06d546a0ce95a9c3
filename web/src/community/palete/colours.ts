export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

export type Colour = { name: string } & Record<Theme, string>

const OPAQUE = /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g

/** Reads the opaque colours of the theme from its source, so that the shipped values are measured. */
export function coloursOf(css: string): Colour[] {
  return [...css.matchAll(OPAQUE)].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }))
}

/** Computes the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Computes the relative luminance of an sRGB colour written as #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
