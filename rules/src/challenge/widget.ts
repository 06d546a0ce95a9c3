/** What the address of the widget may say; whatever does not fit is as if it were not there. */
export type WidgetLook = {
  slug: string
  rows: number
  theme: 'dark' | 'light'
  background: string | undefined
  color: string | undefined
  fontSize: number
}

const WIDGET_LOOK = {
  rows: { least: 1, most: 50, first: 10 },
  fontSize: { least: 8, most: 120, first: 20 },
}

/** Names and short forms of CSS; nothing that could hold an address. */
const COLOUR = /^(?:#?(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20})$/i
const HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const SLUG = /^[a-z\d-]{1,60}$/

type Read = (name: string) => string | null

export function widgetLook(read: Read): WidgetLook {
  const slug = read('id') ?? ''
  return {
    slug: SLUG.test(slug) ? slug : '',
    rows: numberIn(read('rows'), WIDGET_LOOK.rows),
    theme: read('theme') === 'light' ? 'light' : 'dark',
    ...{ background: colourIn(read('background')), color: colourIn(read('color')) },
    fontSize: numberIn(read('fontSize'), WIDGET_LOOK.fontSize),
  }
}

function numberIn(text: string | null, { least, most, first }: typeof WIDGET_LOOK.rows): number {
  if (text === null || !/^\d{1,3}$/.test(text)) return first
  const value = Number(text)
  return value >= least && value <= most ? value : first
}

/** A `#` in an address begins its fragment, so colours come without it too. */
function colourIn(text: string | null): string | undefined {
  if (text === null || !COLOUR.test(text)) return undefined
  return HEX.test(text) ? `#${text}` : text
}
