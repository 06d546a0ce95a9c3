import { EDITIONS, type GameEdition } from '../../catalogue/editions/index.ts'

/**
 * Returns the levels, by the slug of their station, with which a character of an edition begins (domain reference 13).
 */
export function builtWith(edition: GameEdition): ReadonlyMap<string, number> {
  const facts = EDITIONS.find(({ name }) => name === edition)
  return new Map([
    ['stash', facts?.stashLevel ?? 1],
    ['cultist-circle', facts?.cultistCircleLevel ?? 0],
  ])
}
