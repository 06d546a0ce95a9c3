import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { searchLoadouts, type getLoadoutChoices } from '@raidkit/contract/guns/loadoutSearch'
import { keepPreviousData } from '@tanstack/react-query'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { choiceOf, said, searchRequest, type LoadoutChoice } from './choice.ts'

type First = { request: RequestOf<typeof searchLoadouts>; reply: ReplyOf<typeof searchLoadouts> }
export type LoadoutChoices = ReplyOf<typeof getLoadoutChoices>
export type LoadoutSearchModel = ReturnType<typeof useLoadoutSearch>

/** Returns the search of the address, and its results. */
export function useLoadoutSearch(first: First) {
  const lang = useLanguage()
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const request = searchRequest(choice, lang)
  const isFirst = JSON.stringify(request) === JSON.stringify(first.request)
  // The server's page is the same for everybody: the reader's likes and own builds are always requested.
  const asked = useCall(searchLoadouts, request, {
    ...(isFirst && { initialData: first.reply, initialDataUpdatedAt: 0 }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useSiteEvents((heard) => {
    if (heard.type === 'loadouts' || heard.type === 'gap') void asked.refetch()
  })
  /** Returns to the first page when the filters or the order change. */
  const change = (step: Partial<LoadoutChoice>) => said({ page: 1, ...step })
  return {
    choice,
    params,
    asked,
    choose: (step: Partial<LoadoutChoice>) => choose(change(step)),
    type: (step: Partial<LoadoutChoice>) => type(change(step)),
  }
}
