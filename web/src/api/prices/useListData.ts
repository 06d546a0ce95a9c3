import { listItems } from '@raidkit/contract/items'
import type { RequestOf } from '@raidkit/contract/call'
import { hasFeature } from '@raidkit/rules/access'
import type { GameMode } from '@raidkit/rules/modes'
import { useItems } from '../catalog/useItems.ts'
import { send } from '../send.ts'
import { useSite } from '../site.ts'
import { useFavourites } from '../useFavourites.ts'
import { useNow } from '../useNow.ts'
import { useUser } from '../useUser.ts'
import { useOwnLevel } from '../player/useOwnLevel.ts'
import { useReduction } from '../player/useReduction.ts'
import { usePrices } from './usePrices.ts'

const MINUTE_MS = 60_000
const NO_PRICES: Readonly<Record<string, number>> = {}
const find = (request: RequestOf<typeof listItems>) => send(listItems, request)

/** Everything that a list of items shows beside the first rows. */
export function useListData(mode: GameMode) {
  const { items, isError } = useItems()
  const { user, access } = useUser()
  const overrides = useSite().settings?.access
  return {
    all: items,
    isFailed: isError,
    market: usePrices(mode),
    favourites: useFavourites(),
    ownPrices: user?.userPricesMap ?? NO_PRICES,
    ...useOwnLevel(mode),
    reduction: useReduction(mode),
    seesAllHits: hasFeature(access, 'searchBeyondTop', overrides),
    nowMs: useNow(MINUTE_MS),
    find,
  }
}
