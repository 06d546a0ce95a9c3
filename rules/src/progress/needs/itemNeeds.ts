import { askedThings, type AskedThings } from './askedThings.ts'
import { distributeFinds, type FoundCount } from './shared.ts'
import type { HeldNeed, ItemNeed, NeedFacts, NeedPlayer, Needs, SpareItem } from './types.ts'

/**
 * Computes everything that the player still has to bring to quests and into the hideout, and what they have beyond it.
 */
export function itemNeeds(facts: NeedFacts, player: NeedPlayer): Needs {
  return needsWith(askedThings(facts, player), player.itemsFound)
}

/** Does the same for known requirements. Needs without finds keep their object. */
export function needsWith(asked: AskedThings, itemsFound: NeedPlayer['itemsFound']): Needs {
  const found = foundOf(itemsFound)
  const items: ItemNeed[] = []
  const spare: SpareItem[] = []
  for (const [uid, { by, whileNone }] of asked.items) {
    const finds = found.get(uid)
    const answer = finds && distributeFinds(uid, by, finds)
    items.push(answer?.need ?? whileNone)
    if (answer) spare.push(answer.spare)
  }
  for (const [uid, { fir, plain }] of found) if (!asked.items.has(uid)) spare.push({ uid, fir, plain })
  return {
    items,
    money: asked.money,
    pools: asked.pools,
    held: asked.held.map((need) => (isHeld(need, found) ? { ...need, isHeld: true } : need)),
    spare: spare.filter(({ fir, plain }) => fir + plain > 0),
  }
}

function isHeld({ uids }: HeldNeed, found: ReadonlyMap<string, FoundCount>): boolean {
  return uids.some((uid) => {
    const { fir, plain } = found.get(uid) ?? { fir: 0, plain: 0 }
    return fir + plain > 0
  })
}

/** Counts below zero, which no page writes, are treated as zero. */
function foundOf(itemsFound: NeedPlayer['itemsFound']): Map<string, FoundCount> {
  return new Map(
    itemsFound.map(({ uid, fir, count }) => [uid, { fir: Math.max(0, fir), plain: Math.max(0, count) }]),
  )
}
