import { fixedRub, openIngredients, takesOwned, type Recipe } from './recipe.ts'

/** Recipe by the places of its items. */
export type Step = {
  /** Position in the list of recipes. */
  recipe: number
  gives: number
  givesCount: number
  fixedRub: number
  /** An ingredient cannot be bought, whatever the others cost. */
  takesOwned: boolean
  /** Places and counts of the ingredients whose cost is computed, alternating: place, count, place, count. */
  takes: Float64Array
}

/** Recipes prepared for the search: once per catalogue and player, not per price. */
export type CostGraph = {
  recipes: readonly Recipe[]
  itemUids: readonly string[]
  placeOf: ReadonlyMap<string, number>
  /** Steps by the place of the item that they give. */
  stepsTo: readonly (readonly Step[])[]
  /** Groups of places that lead to one another, ingredients before the items made of them. */
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
    groups: findComponents(placeOf.size, next),
  }
}

/**
 * Finds recipes that turn items which cannot be bought into items which can, by their positions in the list: their cost
 * is not a price that can be paid. `isOpen` marks the places that can be bought.
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

/** Computes the cost of one piece by this step at the given costs. */
export function stepCost({ takes, fixedRub: fixed, givesCount }: Step, costs: Float64Array): number {
  let sum = fixed
  for (let nth = 0; nth < takes.length; nth += 2) sum += (costs[takes[nth] ?? 0] ?? 0) * (takes[nth + 1] ?? 0)
  return sum / givesCount
}

/**
 * Finds strongly connected components, each after those it leads to. `next` returns the successors of a place. Tarjan's
 * algorithm, without recursion because chains may be long.
 */
function findComponents(size: number, next: (place: number) => readonly number[]): number[][] {
  const order = new Int32Array(size).fill(-1)
  const lowest = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const open: number[] = []
  const found: number[][] = []
  let seen = 0

  const enter = (place: number) => {
    order[place] = lowest[place] = seen
    seen += 1
    isOpen[place] = 1
    open.push(place)
    return { place, next: next(place), at: 0 }
  }
  const at = (list: Int32Array, place: number) => list[place] ?? 0

  for (let start = 0; start < size; start += 1) {
    if (order[start] !== -1) continue
    const path = [enter(start)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const to = step.next[step.at]
      step.at += 1
      if (to === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above) lowest[above.place] = Math.min(at(lowest, above.place), at(lowest, step.place))
        if (lowest[step.place] === order[step.place]) found.push(closed(open, isOpen, step.place))
      } else if (order[to] === -1) {
        path.push(enter(to))
      } else if (isOpen[to]) {
        lowest[step.place] = Math.min(at(lowest, step.place), at(order, to))
      }
    }
  }
  return found
}

/** Removes the group that began with `first` from the stack. */
function closed(open: number[], isOpen: Uint8Array, first: number): number[] {
  const group = open.splice(open.lastIndexOf(first))
  for (const place of group) isOpen[place] = 0
  return group
}
