import type { CheapestCosts } from './cheapestCosts.ts'
import type { Step } from './costGraph.ts'
import type { Ingredient, Recipe } from './recipe.ts'

/** How the cost of one piece came about, down to what is bought. */
export type CostNode =
  | { state: 'sold'; itemUid: string; rub: number }
  | { state: 'made'; itemUid: string; rub: number; recipe: Recipe; parts: CostPart[] }
  | { state: 'unknown'; itemUid: string }

/** An ingredient of one run; `node` is left out where its cost is not looked for: tools and dog tags. */
export type CostPart = { ingredient: Ingredient; rub: number; node?: CostNode }

/** The way behind the cheapest cost of an item. */
export function explainedCost(found: CheapestCosts, itemUid: string, soldRub: number): CostNode {
  const place = found.graph.placeOf.get(itemUid)
  if (place !== undefined) return nodeAt(found, place, [])
  return Number.isFinite(soldRub) ? { state: 'sold', itemUid, rub: soldRub } : { state: 'unknown', itemUid }
}

function nodeAt(found: CheapestCosts, place: number, chain: readonly number[]): CostNode {
  const { graph } = found
  const itemUid = graph.itemUids[place] ?? ''
  const { rub, step } = choiceAt(found, place, chain)
  const recipe = step && graph.recipes[step.recipe]
  if (recipe) return { state: 'made', itemUid, rub, recipe, parts: partsOf(found, recipe, [...chain, place]) }
  return Number.isFinite(rub) ? { state: 'sold', itemUid, rub } : { state: 'unknown', itemUid }
}

type Choice = { rub: number; step: Step | undefined }

function choiceAt({ costs, via, searches }: CheapestCosts, place: number, chain: readonly number[]): Choice {
  const search = searches.get(place)
  if (!search) return { rub: costs[place] ?? Number.POSITIVE_INFINITY, step: via[place] }
  // Only what can lead back here matters, and that is the same group.
  return search(
    place,
    chain.filter((before) => searches.get(before) === search),
  )
}

function partsOf(found: CheapestCosts, { takes }: Recipe, chain: readonly number[]): CostPart[] {
  return takes.map((ingredient): CostPart => {
    const { itemUid, count, isTool, unitRub } = ingredient
    if (isTool) return { ingredient, rub: 0 }
    if (unitRub !== undefined) return { ingredient, rub: unitRub * count }
    const node = nodeAt(found, found.graph.placeOf.get(itemUid) ?? -1, chain)
    return { ingredient, rub: node.state === 'unknown' ? Number.POSITIVE_INFINITY : node.rub * count, node }
  })
}
