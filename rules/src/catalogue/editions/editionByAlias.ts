import { EDITIONS } from './editions.ts'
import type { EditionFacts } from './editions.ts'
import type { GameEdition } from './schema.ts'

const LONGEST_NAME = 64

const ALIASES: Readonly<Record<string, GameEdition>> = {
  eod: 'Edge of Darkness',
  unheard_edition: 'The Unheard',
  'edge of darkness + unheard': 'EOD + The Unheard',
  eod_tue_edition: 'EOD + The Unheard',
}

const byAlias = new Map<string, EditionFacts>()
for (const edition of EDITIONS) {
  byAlias.set(edition.name.toLowerCase(), edition)
  byAlias.set(edition.code, edition)
  for (const [alias, name] of Object.entries(ALIASES)) if (name === edition.name) byAlias.set(alias, edition)
}

/** The edition a text means: its name, its code in game data, or a nickname, in any case. */
export function editionByAlias(text: string): EditionFacts | undefined {
  return byAlias.get(text.slice(0, LONGEST_NAME).trim().toLowerCase())
}

/** The edition by the number progress tools use (1 to 6). */
export function editionById(id: number): EditionFacts | undefined {
  return EDITIONS.find((edition) => edition.id === id)
}
