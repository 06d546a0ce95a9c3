import { CHART_RANGES, FREE_CHART_RANGE, type ChartRange } from '@raidkit/rules/chart-ranges'
import { comparedUrls, COMPARE_UNITS, type CompareUnit } from '@raidkit/rules/item-compare'
import type { GameMode } from '@raidkit/rules/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { addressOf, unless } from '../../ui/address.ts'
import { useAddressChoice, type AddressChange } from '../../ui/useAddressChoice.ts'

/** What is compared and how; it lives in the address. */
export type CompareChoice = {
  urls: readonly string[]
  mode: GameMode
  range: ChartRange
  isTable: boolean
  unit: CompareUnit
}

const LONGEST = 1000

export function choiceOf(params: URLSearchParams): CompareChoice {
  const { mode, text, oneOf } = addressOf(params)
  return {
    ...{ urls: comparedUrls(text('items', LONGEST)), mode },
    range: oneOf('range', CHART_RANGES) ?? FREE_CHART_RANGE,
    isTable: text('view') === 'table',
    // Things of unlike prices are compared by how they move.
    unit: oneOf('in', COMPARE_UNITS) ?? 'percent',
  }
}

export function useCompareChoice() {
  const { params, choose } = useAddressChoice()
  return {
    choice: choiceOf(params),
    choose: (change: Partial<CompareChoice>) => choose(said(change)),
  }
}

function said({ urls, mode, range, isTable, unit }: Partial<CompareChoice>): AddressChange {
  return {
    ...(urls && { items: urls.join(',') }),
    ...(mode && { mode: unless('pvp', mode.toLowerCase()) }),
    ...(range && { range: unless(FREE_CHART_RANGE, range) }),
    ...(isTable !== undefined && { view: isTable ? 'table' : '' }),
    ...(unit && { in: unless('percent', unit) }),
  }
}

/** The chart's choices change nothing of what is loaded here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const asked = ({ searchParams }: URL) => {
    const { urls, mode } = choiceOf(searchParams)
    return [mode, ...urls].join()
  }
  return asked(currentUrl) !== asked(nextUrl)
}
