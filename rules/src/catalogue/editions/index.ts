export { DEFAULT_GAME_EDITION, EDITION_NAMES, GameEdition } from './schema.ts'
export { EDITIONS, REPUTATION_TRADERS } from './editions.ts'
export type { EditionFacts } from './editions.ts'
export { editionByAlias, editionById } from './editionByAlias.ts'
