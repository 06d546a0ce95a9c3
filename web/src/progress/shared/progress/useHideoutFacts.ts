import { getHideout, type HideoutFacts } from '@raidkit/contract/trade/hideout'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'

export type HideoutState = { facts: HideoutFacts | undefined; isError: boolean; retry: () => void }

/** Returns the stations of the hideout in the page's language. */
export function useHideoutFacts(): HideoutState {
  const lang = useLanguage()
  const { data, isError, refetch } = useCall(
    getHideout,
    { lang },
    { staleTime: Infinity, structuralSharing: false },
  )
  useSiteEvents(({ type }) => {
    if (type === 'catalog' || type === 'gap') void refetch()
  })
  return { facts: data, isError: data === undefined && isError, retry: () => void refetch() }
}
