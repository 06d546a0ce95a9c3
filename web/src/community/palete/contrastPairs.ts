import { computeContrast, type Colour, type Theme } from './colours.ts'

const AA_TEXT = 4.5 // WCAG 2.2, 1.4.3
const AA_SHAPE = 3 // WCAG 2.2, 1.4.11

const SURFACES = ['canvas', 'surface', 'raised', 'overlay']
const SOFT = ['accent', 'up', 'down', 'warning', 'danger', 'info']
const TILES = ['black', 'grey', 'blue', 'violet', 'green', 'yellow', 'orange', 'red'].map(
  (name) => `tile-${name}`,
)

/** Text and shape colours with their backgrounds and the required contrast. */
const USES: { ink: string; grounds: string[]; least: number }[] = [
  ...['text', 'muted', 'faint', ...SOFT].map((ink) => ({ ink, grounds: SURFACES, least: AA_TEXT })),
  ...SOFT.map((ink) => ({ ink, grounds: [`${ink}-soft`], least: AA_TEXT })),
  { ink: 'text', grounds: SOFT.map((name) => `${name}-soft`), least: AA_TEXT },
  { ink: 'link', grounds: SURFACES, least: AA_TEXT },
  ...['text', 'muted'].map((ink) => ({ ink, grounds: ['selected'], least: AA_TEXT })),
  { ink: 'text', grounds: ['tile', ...TILES], least: AA_TEXT },
  { ink: 'muted', grounds: ['tile', ...TILES], least: AA_TEXT },
  { ink: 'on-accent', grounds: ['accent', 'accent-strong'], least: AA_TEXT },
  { ink: 'on-danger', grounds: ['danger', 'danger-strong'], least: AA_TEXT },
  { ink: 'edge', grounds: SURFACES, least: AA_SHAPE },
  { ink: 'focus', grounds: SURFACES, least: AA_SHAPE },
]

export type ContrastPair = { ink: string; ground: string; least: number; ratio: number }

/** Measures every pair of ink and ground that components use, in one theme. */
export function contrastPairs(colours: readonly Colour[], theme: Theme): ContrastPair[] {
  const byName = new Map(colours.map((colour) => [colour.name, colour[theme]]))
  const colour = (name: string) => {
    const found = byName.get(name)
    if (!found) throw new Error(`the theme has no colour ${name}`)
    return found
  }
  return USES.flatMap(({ ink, grounds, least }) =>
    grounds.map((ground) => ({ ink, ground, least, ratio: computeContrast(colour(ink), colour(ground)) })),
  )
}
