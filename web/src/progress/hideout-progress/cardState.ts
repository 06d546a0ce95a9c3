import { foundOf } from '@raidkit/rules/progress/needs'
import type { HideoutModel, View } from './hideoutModel.ts'

/** Serialises everything that a card shows of the player; while it is the same, the card need not be drawn again. */
export function cardState(
  { level, givenLevel, levels }: View,
  { itemsFound }: HideoutModel['player'],
): string {
  const shown = levels.map(({ states, missing, items }) => [
    states,
    missing,
    items.map(({ itemUid, have }) => [have, foundOf(itemsFound, itemUid)]),
  ])
  return JSON.stringify([level, givenLevel, shown])
}
