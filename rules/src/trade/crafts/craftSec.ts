import { craftTimeReduction } from '../../catalogue/skills/index.ts'

const SHORTEST_SEC = 5 // domain reference 4

/** How long a craft takes with a crafting skill. The bitcoin farm knows no skill: do not ask for it here. */
export function craftSec(baseSec: number, skillCrafting: number): number {
  // Off the whole seconds, what binary fractions put a hair below a whole one stays whole.
  const sec = Math.floor((baseSec * (100 - craftTimeReduction(skillCrafting))) / 100 + 1e-9)
  return Math.max(Math.min(SHORTEST_SEC, baseSec), sec)
}
