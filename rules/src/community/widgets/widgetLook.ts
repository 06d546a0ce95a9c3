/** Appearance of a widget, read from its address. Every value is safe in a style. */
export type WidgetLook = {
  theme: WidgetTheme
  /** CSS colour; undefined: the theme's own. */
  background: string | undefined
  color: string | undefined
  /** Font name in quotes; undefined: the site's own. */
  fontFamily: string | undefined
  /** Pixels; undefined: by the size of the browser source. */
  fontSize: number | undefined
  /** Pixels per second. */
  speed: number
}

export const WIDGET_THEMES = ['clear', 'dark', 'light', 'accent'] as const
type WidgetTheme = (typeof WIDGET_THEMES)[number]

export const FONT_SIZES = { least: 8, most: 300 } as const
export const SPEEDS = { least: 10, most: 1_000, usual: 80 } as const

const HEX = /^#?(?<digits>[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** Colour names in common use; other colours are hexadecimal. */
const NAMED_COLOURS: ReadonlySet<string> = new Set([
  'transparent',
  'black',
  'white',
  'gray',
  'grey',
  'silver',
  'red',
  'maroon',
  'orange',
  'yellow',
  'olive',
  'lime',
  'green',
  'teal',
  'aqua',
  'cyan',
  'blue',
  'navy',
  'purple',
  'fuchsia',
  'magenta',
  'pink',
  'gold',
])
/** Letters, digits and spaces: nothing that ends a string or a value of CSS. */
const FONT = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,49}$/u

/** Returns a colour that is safe in a style, or undefined. */
export function widgetColour(text: string): string | undefined {
  const word = text.slice(0, 32).trim().toLowerCase()
  const digits = HEX.exec(word)?.groups?.['digits']
  if (digits !== undefined) return `#${digits}`
  return NAMED_COLOURS.has(word) ? word : undefined
}

/** Returns a font name that is safe in a style, or undefined. */
export function widgetFont(text: string): string | undefined {
  const name = text.slice(0, 64).trim()
  return FONT.test(name) ? `"${name}"` : undefined
}

/** Parses an integer and clamps it between two others; undefined if it is not one. */
export function widgetNumber(text: string, { least, most }: { least: number; most: number }) {
  const figures = /^(?<sign>-?)(?<whole>\d{1,6})(?:\.\d{1,6})?(?:px)?$/i.exec(text.slice(0, 20).trim())
  if (!figures) return undefined
  const { sign = '', whole = '' } = figures.groups ?? {}
  return Math.min(most, Math.max(least, Number(sign + whole)))
}

/** Parses the appearance; invalid values have their defaults. */
export function widgetLook(said: (name: string) => string): WidgetLook {
  const theme = said('theme').toLowerCase()
  return {
    theme: WIDGET_THEMES.find((one) => one === theme) ?? 'clear',
    background: widgetColour(said('background')),
    color: widgetColour(said('color')),
    fontFamily: widgetFont(said('fontFamily')),
    fontSize: widgetNumber(said('fontSize'), FONT_SIZES),
    speed: widgetNumber(said('speed'), SPEEDS) ?? SPEEDS.usual,
  }
}
