import { EDITIONS, type GameEdition } from '../../catalogue/editions/index.ts'

/** Returns the number of an edition in progress tools, 1 to 6. */
export function editionNumber(edition: GameEdition): number {
  return EDITIONS.find(({ name }) => name === edition)?.id ?? 1
}
