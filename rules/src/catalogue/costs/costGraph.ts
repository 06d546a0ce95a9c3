import { components } from './components.ts'
import { fixedRub, openIngredients, takesOwned, type Recipe } from './recipe.ts'

/** A recipe by the places of its items. */
export type Step = {
  /** In the list of recipes. */
  recipe: number
  gives: number
  givesCount: number
  fixedRub: number
  /** It takes what no money buys, whatever the others cost. */
  takesOwned: boolean
  /** Places and counts of the ingredients whose cost is looked for, in turns: place, count, place, count. */
  takes: Float64Array
}

/** Recipes made ready for the search: once per catalogue and player, not per price. */
export type CostGraph = {
  recipes: readonly Recipe[]
  itemUids: readonly string[]
  placeOf: ReadonlyMap<string, number>
  /** By the place of what they give. */
  stepsTo: readonly (readonly Step[])[]
  /** Places that lead to one another, ingredients before what is made of them. */
  groups: readonly (readonly number[])[]
}

export function costGraph(recipes: readonly Recipe[]): CostGraph {
  const placeOf = new Map<string, number>()
  const place = (itemUid: string) => {
    const known = placeOf.get(itemUid)
    if (known !== undefined) return known
    placeOf.set(itemUid, placeOf.size)
    return placeOf.size - 1
  }
  const steps = recipes.map((recipe, nth): Step => ({
    recipe: nth,
    gives: place(recipe.gives.itemUid),
    givesCount: recipe.gives.count,
    fixedRub: fixedRub(recipe),
    takesOwned: takesOwned(recipe),
    takes: Float64Array.from(
      openIngredients(recipe).flatMap(({ itemUid, count }) => [place(itemUid), count]),
    ),
  }))
  const stepsTo: Step[][] = Array.from({ length: placeOf.size }, () => [])
  for (const step of steps) stepsTo[step.gives]?.push(step)
  const next = (from: number) => {
    const places: number[] = []
    for (const { takes } of stepsTo[from] ?? []) {
      for (let nth = 0; nth < takes.length; nth += 2) places.push(takes[nth] ?? 0)
    }
    return places
  }
  return {
    recipes,
    placeOf,
    stepsTo,
    itemUids: [...placeOf.keys()],
    groups: components(placeOf.size, next),
  }
}

/**
 * Recipes that turn what no money buys into what money does buy, by their places in the list: their cost is no price
 * that anybody could pay. `isOpen`: the places that can be had for money.
 */
export function barredRecipes({ recipes, stepsTo }: CostGraph, isOpen: Uint8Array): Uint8Array {
  const isBarred = new Uint8Array(recipes.length)
  for (const [place, steps] of stepsTo.entries()) {
    if (!isOpen[place]) continue
    for (const { recipe, takes, takesOwned: isOwned } of steps) {
      if (isOwned) isBarred[recipe] = 1
      for (let nth = 0; nth < takes.length; nth += 2) if (!isOpen[takes[nth] ?? 0]) isBarred[recipe] = 1
    }
  }
  return isBarred
}

/** What one piece costs by this step at the given costs. */
export function stepCost({ takes, fixedRub: fixed, givesCount }: Step, costs: Float64Array): number {
  let sum = fixed
  for (let nth = 0; nth < takes.length; nth += 2) sum += (costs[takes[nth] ?? 0] ?? 0) * (takes[nth + 1] ?? 0)
  return sum / givesCount
}
