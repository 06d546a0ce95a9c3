import { useState } from 'react'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { chosenStations } from './chosenStations.ts'
import type { HideoutModel, View } from './hideoutModel.ts'
import type { StationChoice } from './choice.ts'

/**
 * Returns the stations that match the choice. Their order stays until the reader asks for another, or the reader
 * changes: building or counting does not move a card away from under the hand.
 */
export function useShownStations(hideout: HideoutModel, choice: StationChoice, isPending: boolean): View[] {
  const compareNames = useCompareNames()
  const fitting = chosenStations(hideout.views, choice, {
    itemName: (uid) => hideout.names.itemOf(uid)?.name,
    costOf: ({ next }) => (next ? hideout.leftOf([next.uid]).cost?.rub : undefined),
    order: compareNames,
  })
  const hasPrices = choice.sort === 'cost' && hideout.answer !== undefined
  const asked = JSON.stringify([choice.search, choice.state, choice.sort, hideout.mode, isPending, hasPrices])
  const [kept, setKept] = useState({ asked, slugs: fitting.map(({ station }) => station.slug) })
  if (kept.asked !== asked) setKept({ asked, slugs: fitting.map(({ station }) => station.slug) })
  const placeOf = ({ station }: View) => {
    const place = kept.slugs.indexOf(station.slug)
    return place < 0 ? kept.slugs.length : place
  }
  return fitting.toSorted((one, other) => placeOf(one) - placeOf(other))
}
