import type { MapSchematic } from '@raidkit/rules/maps/map-geometry'

/** Colours of our drawings: one dark sheet that suits both themes. They follow ui/theme.css (dark). */
const INK = {
  sheet: '#171a15',
  ground: '#242820',
  edge: '#3a4034',
  way: '#454c3d',
  block: '#59614e',
  blockEdge: '#78826a',
  label: '#e9ecdf',
  spawn: '#8d9682',
  transit: '#b9a3ff',
} as const

const EXTRACT_INK = { pmc: '#8fd14f', scav: '#f0b04a', shared: '#5fc3e4' } as const

const PADDING = 30

type Point = readonly [number, number]

/** Returns the size of a map's drawing. */
export function schematicSize({ width, height }: MapSchematic): { width: number; height: number } {
  return { width: width + 2 * PADDING, height: height + 2 * PADDING }
}

/** Draws a map: ground, ways, buildings, spawns and exits; names only where there is room. */
export function schematicSvg(schematic: MapSchematic, nameOf?: (place: string) => string): string {
  const { width: w, height: h } = schematicSize(schematic)
  const parts = [
    `<rect width="${w}" height="${h}" fill="${INK.sheet}"/>`,
    `<g transform="translate(${PADDING} ${PADDING})">`,
    polygon(schematic.ground),
    group(`stroke="${INK.way}" stroke-width="7" stroke-linecap="round"`, schematic.ways.map(way)),
    group(`fill="${INK.block}" stroke="${INK.blockEdge}" stroke-width="2"`, schematic.blocks.map(block)),
    group(
      `fill="${INK.spawn}" fill-opacity=".55"`,
      schematic.spawns.map(({ at }) => dot(at, 6)),
    ),
    group(
      `fill="${INK.transit}"`,
      schematic.transits.map(({ at }) => diamond(at)),
    ),
    ...schematic.extracts.map(({ at, faction }) => exit(at, EXTRACT_INK[faction])),
    ...(nameOf ? [names(schematic, nameOf)] : []),
    '</g>',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${parts.join('')}</svg>`
}

function group(attributes: string, parts: string[]): string {
  return parts.length === 0 ? '' : `<g ${attributes}>${parts.join('')}</g>`
}

function polygon(points: readonly Point[]): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(' ')
  const style = `fill="${INK.ground}" stroke="${INK.edge}" stroke-width="4" stroke-linejoin="round"`
  return `<polygon points="${path}" ${style}/>`
}

function way([x1, y1, x2, y2]: readonly number[]): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
}

function block([x, y, w, h]: readonly number[]): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/>`
}

function dot([x, y]: Point, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}"/>`
}

function diamond([x, y]: Point): string {
  return `<path d="M${x} ${y - 13}l13 13-13 13-13-13z"/>`
}

/** Draws an exit as a ring with a dot, so that it is recognisable without its colour. */
function exit([x, y]: Point, colour: string): string {
  return (
    `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="${colour}" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${y}" r="6" fill="${colour}"/>`
  )
}

function names({ labels, width }: MapSchematic, nameOf: (place: string) => string): string {
  const texts = labels.map(({ at: [x, y], text }) => {
    const anchor = x < width * 0.15 ? 'start' : x > width * 0.85 ? 'end' : 'middle'
    return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(nameOf(text))}</text>`
  })
  const style = `fill="${INK.label}" font-family="system-ui, sans-serif" font-size="24" font-weight="600"`
  return group(`${style} paint-order="stroke" stroke="${INK.sheet}" stroke-width="6"`, texts)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
