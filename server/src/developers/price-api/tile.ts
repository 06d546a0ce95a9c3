import type { Item } from '@raidkit/rules/catalogue/items'

/** Dark backgrounds of the pages' tiles (`web/src/ui/theme.css`), as programs may show them on any background. */
const GROUNDS: Readonly<Record<string, string>> = {
  black: '#121310',
  grey: '#353833',
  blue: '#203646',
  violet: '#3a2947',
  green: '#253d21',
  yellow: '#453f1b',
  orange: '#4a3219',
  red: '#4e2622',
}
const DEFAULT_GROUND = '#262822'
/** Height of a letter as a share of a slot, small enough for a long short name. */
const LETTER_HEIGHT = 0.2
const LETTERS_PER_SLOT = 8

type TiledItem = Pick<Item, 'shortName' | 'width' | 'height' | 'color'>

/** Draws an item as a tile of its size and colour with its short name, for programs that show a picture. */
export function itemTile({ shortName, width, height, color }: TiledItem, slotPixels: number): string {
  const [w, h] = [width * slotPixels, height * slotPixels]
  const lines = slotPixels / 64
  const fits = (LETTERS_PER_SLOT * width) / Math.max(shortName.length, LETTERS_PER_SLOT * width)
  const size = Math.round(slotPixels * LETTER_HEIGHT * fits * 100) / 100
  const grid = [
    ...Array.from({ length: width - 1 }, (_, n) => `M${(n + 1) * slotPixels} 0V${h}`),
    ...Array.from({ length: height - 1 }, (_, n) => `M0 ${(n + 1) * slotPixels}H${w}`),
  ].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${GROUNDS[color ?? ''] ?? DEFAULT_GROUND}"/>` +
    `<path d="${grid}" stroke="#fff" stroke-opacity=".08" stroke-width="${lines}"/>` +
    `<rect x="${lines / 2}" y="${lines / 2}" width="${w - lines}" height="${h - lines}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".25" stroke-width="${lines}"/>` +
    `<text x="${w - 4 * lines}" y="${size + 3 * lines}" text-anchor="end" font-size="${size}" ` +
    `font-family="sans-serif" fill="#e8e9e3">${escaped(shortName)}</text></svg>`
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
