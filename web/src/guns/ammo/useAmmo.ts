import { listAmmo, type AmmoLine } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { fittingRounds, sortedRounds } from '@raidkit/rules/guns/ammo-list'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useRefetchOnNews } from '../../api/useRefetchOnNews.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useLiveList } from '../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { choiceOf, useLoaded, withChoice } from './choice.ts'
import { useOwnCosts } from './useOwnCosts.tsx'

export type FirstAmmo = ReplyOf<typeof listAmmo>

const WRITTEN = { read: choiceOf, write: withChoice }

/** Everything that the page of rounds shows, gathered. */
export function useAmmo(first: FirstAmmo) {
  const lang = useLanguage()
  const state = useUrlChoice(WRITTEN)
  const { choice } = state
  const { data, isError, refetch } = useCall(listAmmo, { lang, mode: choice.mode })
  useRefetchOnNews(choice.mode, refetch)
  useLoaded(choice.mode, data !== undefined)
  const { costs, counting } = useOwnCosts(choice.mode)
  const rounds = useMemo(
    () => (costs ? data?.rounds.map((round) => ({ ...round, cost: costs.costOf(round.uid) })) : data?.rounds),
    [data, costs],
  )
  const compare = useCompareNames()
  const list = useLiveList({
    first: { rows: first.rounds, total: first.total },
    all: rounds,
    asked: [withChoice(new URLSearchParams(), choice).toString(), lang, costs !== undefined],
    choose: useCallback(
      (all: readonly AmmoLine[]) => sortedRounds(fittingRounds(all, choice), choice.order, compare),
      [choice, compare],
    ),
    idOf: roundUid,
  })
  return {
    ...state,
    list,
    counting,
    isFailed: isError && !data,
    retry: () => void refetch(),
    points: list.isWhole ? list.rows : (first.points ?? first.rounds),
    calibers: (data ?? first).calibers,
  }
}
export type AmmoState = ReturnType<typeof useAmmo>

export function roundUid({ uid }: AmmoLine): string {
  return uid
}
