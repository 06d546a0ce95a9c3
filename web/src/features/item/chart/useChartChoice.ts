import { CHART_RANGES, FREE_CHART_RANGE, type ChartRange } from '@raidkit/rules/chart-ranges'
import { useSearchParams } from 'react-router'

export type ChartChoice = { range: ChartRange; isTable: boolean }

/** Range and view, kept in the address; what is not in the list reads as the free range. */
export function useChartChoice() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('range')
  const choice: ChartChoice = {
    range: CHART_RANGES.find((range) => range === asked) ?? FREE_CHART_RANGE,
    isTable: params.get('view') === 'table',
  }
  const choose = (change: Partial<ChartChoice>) => {
    const { range, isTable } = { ...choice, ...change }
    const next = new URLSearchParams(params)
    put(next, 'range', range === FREE_CHART_RANGE ? undefined : range)
    put(next, 'view', isTable ? 'table' : undefined)
    setParams(next, { preventScrollReset: true })
  }
  return { choice, choose }
}

function put(params: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) params.delete(name)
  else params.set(name, value)
}
