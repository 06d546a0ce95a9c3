import { CHART_RANGES, FREE_CHART_RANGE, type ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { comparedUrls, COMPARE_UNITS, type CompareUnit } from '@raidkit/rules/market/item-compare'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { defineCodec, MODE, renamePart, oneOf } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'

/** State of the comparison page, stored in the address. */
export type CompareChoice = {
  urls: readonly string[]
  mode: GameMode
  range: ChartRange
  isTable: boolean
  unit: CompareUnit
}

const LONGEST = 1000

const { read, said } = defineCodec<CompareChoice>({
  urls: {
    name: 'items',
    read: (text) => comparedUrls(text.slice(0, LONGEST)),
    write: (urls) => urls.join(','),
  },
  mode: MODE,
  range: oneOf(CHART_RANGES, FREE_CHART_RANGE),
  isTable: { name: 'view', read: (text) => text === 'table', write: (isTable) => (isTable ? 'table' : '') },
  // Per cent is the default, because items of different prices are compared by their changes.
  unit: renamePart('in', oneOf(COMPARE_UNITS, 'percent')),
})

export const choiceOf = read

export function useCompareChoice() {
  const { params, choose } = useAddressChoice()
  return {
    choice: choiceOf(params),
    choose: (change: Partial<CompareChoice>) => choose(said(change)),
  }
}

/** Prevents reloading the data when only the chart's settings change. */
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
