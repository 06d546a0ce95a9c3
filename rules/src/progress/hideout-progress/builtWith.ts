import { EDITIONS, type GameEdition } from '../../catalogue/editions/index.ts'

/** The levels, by the slug of their station, that a character of an edition begins with (domain reference 13). */
export function builtWith(edition: GameEdition): ReadonlyMap<string, number> {
  const facts = EDITIONS.find(({ name }) => name === edition)
  return new Map([
    ['stash', facts?.stashLevel ?? 1],
    ['cultist-circle', facts?.cultistCircleLevel ?? 0],
  ])
}
