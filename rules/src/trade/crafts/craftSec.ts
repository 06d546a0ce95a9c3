import { craftTimeReduction } from '../../catalogue/skills/index.ts'

const SHORTEST_SEC = 5 // domain reference 4

/** Computes the duration of a craft at a crafting skill level. The bitcoin farm does not depend on the skill. */
export function craftSec(baseSec: number, skillCrafting: number): number {
  // Rounded down to whole seconds, except for a value that a binary fraction puts just below a whole one.
  const sec = Math.floor((baseSec * (100 - craftTimeReduction(skillCrafting))) / 100 + 1e-9)
  return Math.max(Math.min(SHORTEST_SEC, baseSec), sec)
}
