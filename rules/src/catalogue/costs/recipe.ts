/** One thing that goes into a recipe. */
export type Ingredient = {
  itemUid: string
  /** May be a fraction: 0.66 of a filter. */
  count: number
  /** Comes back, costs nothing. */
  isTool?: boolean | undefined
  /** Known better than by the item's own cost: dog tags of a level. */
  unitRub?: number | undefined
}

/** Things for things: a barter or a craft, as the search for the cheapest way sees it. */
export type Recipe = {
  uid: string
  gives: { itemUid: string; count: number }
  takes: readonly Ingredient[]
  /** What one run costs beyond its ingredients: fuel. */
  extraRub: number
}

/** The ingredients whose cost depends on how the item is got. */
export function openIngredients({ takes }: Recipe): Ingredient[] {
  return takes.filter(({ isTool, unitRub }) => !isTool && unitRub === undefined)
}

/** Does it take something that only its owner has? Dog tags of a level are won, never bought. */
export function takesOwned({ takes }: Recipe): boolean {
  return takes.some(({ isTool, unitRub }) => !isTool && unitRub !== undefined)
}

/** What one run costs whatever the open ingredients cost. */
export function fixedRub({ takes, extraRub }: Recipe): number {
  return takes.reduce(
    (sum, { isTool, unitRub, count }) => (isTool || unitRub === undefined ? sum : sum + unitRub * count),
    extraRub,
  )
}
