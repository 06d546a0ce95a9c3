import { listItems } from '@raidkit/contract/catalogue/items'
import type { RequestOf } from '@raidkit/contract/platform/call'
import { hasFeature } from '@raidkit/rules/platform/access'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { send } from '../../../api/send.ts'
import { useSite } from '../../../api/site.ts'
import { useFavourites } from '../../../market/shared/favourites/useFavourites.ts'
import { useNow } from '../../../api/useNow.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useOwnLevel } from '../../../account/shared/reader/useOwnLevel.ts'
import { useReduction } from '../../../account/shared/reader/useReduction.ts'

const NO_PRICES: Readonly<Record<string, number>> = {}
const find = (request: RequestOf<typeof listItems>) => send(listItems, request)

/** Collects the data of an item list besides the first rows. */
export function useListData(mode: GameMode) {
  const { user, access } = useUser()
  const overrides = useSite().settings?.access
  return {
    favourites: useFavourites(),
    ownPrices: user?.userPricesMap ?? NO_PRICES,
    ...useOwnLevel(mode),
    reduction: useReduction(mode),
    seesAllHits: hasFeature(access, 'searchBeyondTop', overrides),
    nowMs: useNow(MINUTE_MS),
    find,
  }
}
