import { listAmmo, type AmmoLine } from '@raidkit/contract/ammo'
import type { ReplyOf } from '@raidkit/contract/call'
import { fittingRounds, sortedRounds } from '@raidkit/rules/ammo-list'
import { useEffect, useMemo, useRef } from 'react'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useKeptOrder } from '../../subjects/trade/useKeptOrder.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { useOwnCosts } from './useOwnCosts.tsx'
import { choiceOf, markLoaded, withChoice, type AmmoChoice } from './choice.ts'

export type FirstAmmo = ReplyOf<typeof listAmmo>

const WRITTEN = { read: choiceOf, write: withChoice }
/** Not every open page asks in the same moment. */
const SPREAD_MS = 3_000

/** Everything that the page of rounds shows, gathered: the server's first rows until all of them are here. */
export function useAmmo(first: FirstAmmo) {
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { data, isError, refetch } = useWholeTable(choice.mode)
  const { costs, counting } = useOwnCosts(choice.mode)
  const rounds = useMemo(
    () => (costs ? data?.rounds.map((round) => ({ ...round, cost: costs.costOf(round.uid) })) : data?.rounds),
    [data, costs],
  )
  const found = useFound(rounds, { choice, isOwn: costs !== undefined })
  return {
    ...{ choice, typed, settle, choose, counting },
    ...{ isFailed: isError && !data, retry: () => void refetch() },
    rows: found.rows ?? first.rounds,
    points: found.rows ?? first.points ?? first.rounds,
    total: found.rows?.length ?? first.total,
    isWhole: data !== undefined,
    ...{ isOutdated: found.isOutdated, sortAgain: found.sortAgain },
    calibers: (data ?? first).calibers,
  }
}
export type AmmoState = ReturnType<typeof useAmmo>

/** All rounds of a mode; asked again when its prices or the facts have changed. */
function useWholeTable(mode: AmmoChoice['mode']) {
  const lang = useLanguage()
  const { data, isError, refetch } = useCall(listAmmo, { lang, mode })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSiteEvents((heard) => {
    const isMeant = heard.type === 'gap' || heard.type === 'catalog'
    if (!isMeant && (heard.type !== 'prices' || heard.mode !== mode)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
  })
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) markLoaded(mode)
  }, [isHere, mode])
  return { data, isError, refetch }
}

/** The rows of a choice. They stay where they are when prices change, until the reader asks for another order. */
function useFound(
  all: readonly AmmoLine[] | undefined,
  { choice, isOwn }: { choice: AmmoChoice; isOwn: boolean },
) {
  const lang = useLanguage()
  const { search, calibers, source, penetration, order } = choice
  const { sort, descending } = order
  const joined = calibers.join()
  const asked = [search, joined, source, penetration, sort, descending, choice.mode].join('\n')
  const { ordering, sortAgain } = useKeptOrder({
    ...{ rows: all, asked, player: `${lang} ${isOwn}`, isSettled: true },
  })
  const compare = useCompareNames()
  const arranged = useMemo(() => {
    const filter = { search, calibers: joined.split(',').filter(Boolean), source, penetration }
    return (rounds: readonly AmmoLine[] | undefined) =>
      rounds && sortedRounds(fittingRounds(rounds, filter), { sort, descending }, compare)
  }, [compare, search, joined, source, penetration, sort, descending])
  return useMemo(() => {
    const kept = arranged(ordering)
    const latest = ordering === all ? kept : arranged(all)
    const byUid = new Map(latest?.map((round) => [round.uid, round]))
    return {
      rows: kept?.map((round) => byUid.get(round.uid) ?? round),
      isOutdated: kept?.some(({ uid }, at) => latest?.[at]?.uid !== uid) ?? false,
      sortAgain,
    }
  }, [arranged, ordering, all, sortAgain])
}
