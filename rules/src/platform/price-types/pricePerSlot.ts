const VALUABLE_PER_SLOT_RUB = 10_000 // spec section 9

/** What one slot of an item is worth, in whole roubles. An item takes at least one slot. */
export function pricePerSlot(priceRub: number, slots: number): number {
  return Math.round(priceRub / (slots >= 1 ? slots : 1))
}

/** Is the item worth its room in the backpack: more than 10k per slot? */
export function isValuable(priceRub: number, slots: number): boolean {
  return priceRub / (slots >= 1 ? slots : 1) > VALUABLE_PER_SLOT_RUB
}
