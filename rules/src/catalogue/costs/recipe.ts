/** Ingredient of a recipe. */
export type Ingredient = {
  itemUid: string
  /** Number of pieces; may be a fraction: 0.66 of a filter. */
  count: number
  /** Tools are returned and cost nothing. */
  isTool?: boolean | undefined
  /** Known price of one piece that replaces the item's own cost: dog tags of a level. */
  unitRub?: number | undefined
}

/** Barter or craft as input of the search for the cheapest way. */
export type Recipe = {
  uid: string
  gives: { itemUid: string; count: number }
  takes: readonly Ingredient[]
  /** Cost of one run beyond its ingredients: fuel. */
  extraRub: number
}

/** Returns the ingredients whose cost depends on how the item is obtained. */
export function openIngredients({ takes }: Recipe): Ingredient[] {
  return takes.filter(({ isTool, unitRub }) => !isTool && unitRub === undefined)
}

/** Returns true if the recipe takes an item that cannot be bought: dog tags of a level are only won. */
export function takesOwned({ takes }: Recipe): boolean {
  return takes.some(({ isTool, unitRub }) => !isTool && unitRub !== undefined)
}

/** Computes the part of a run's cost that does not depend on the open ingredients. */
export function fixedRub({ takes, extraRub }: Recipe): number {
  return takes.reduce(
    (sum, { isTool, unitRub, count }) => (isTool || unitRub === undefined ? sum : sum + unitRub * count),
    extraRub,
  )
}
