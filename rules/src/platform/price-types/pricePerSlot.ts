const VALUABLE_PER_SLOT_RUB = 10_000 // spec section 9

/** Returns the value per slot in whole roubles. An item takes at least one slot. */
export function pricePerSlot(priceRub: number, slots: number): number {
  return Math.round(priceRub / (slots >= 1 ? slots : 1))
}

/** Returns true if the item is worth its room in the backpack: more than 10k per slot. */
export function isValuable(priceRub: number, slots: number): boolean {
  return priceRub / (slots >= 1 ? slots : 1) > VALUABLE_PER_SLOT_RUB
}
