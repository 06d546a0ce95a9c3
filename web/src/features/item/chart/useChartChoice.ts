import { CHART_RANGES, FREE_CHART_RANGE, type ChartRange } from '@raidkit/rules/chart-ranges'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type ChartChoice = { range: ChartRange; isTable: boolean }

/**
 * Range and view, kept in the address; what is not in the list reads as the free range. A choice is shown at once,
 * though the address follows only when the page has been loaded anew.
 */
export function useChartChoice() {
  const [params, setParams] = useSearchParams()
  const [coming, setComing] = useState<{ choice: ChartChoice; from: URLSearchParams }>()
  if (coming && coming.from !== params) setComing(undefined)
  const choice = coming?.choice ?? choiceOf(params)
  const choose = (change: Partial<ChartChoice>) => {
    const { range, isTable } = { ...choice, ...change }
    const next = new URLSearchParams(params)
    put(next, 'range', range === FREE_CHART_RANGE ? undefined : range)
    put(next, 'view', isTable ? 'table' : undefined)
    if (next.toString() === params.toString()) return setComing(undefined)
    setComing({ choice: { range, isTable }, from: params })
    setParams(next, { preventScrollReset: true })
  }
  return { choice, choose }
}

function choiceOf(params: URLSearchParams): ChartChoice {
  const asked = params.get('range')
  return {
    range: CHART_RANGES.find((range) => range === asked) ?? FREE_CHART_RANGE,
    isTable: params.get('view') === 'table',
  }
}

function put(params: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) params.delete(name)
  else params.set(name, value)
}
