import { CHART_RANGES, FREE_CHART_RANGE, type ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { defineCodec, oneOf } from '../../../ui/address/codec.ts'

export type ChartChoice = { range: ChartRange; isTable: boolean }

const { read, write } = defineCodec<ChartChoice>({
  range: oneOf(CHART_RANGES, FREE_CHART_RANGE),
  isTable: { name: 'view', read: (text) => text === 'table', write: (isTable) => (isTable ? 'table' : '') },
})

/**
 * Keeps range and view in the address; unknown values fall back to the free range. A choice is shown at once, although
 * the address changes only after the page has reloaded.
 */
export function useChartChoice() {
  const [params, setParams] = useSearchParams()
  const [coming, setComing] = useState<{ choice: ChartChoice; from: URLSearchParams }>()
  if (coming && coming.from !== params) setComing(undefined)
  const choice = coming?.choice ?? read(params)
  const choose = (change: Partial<ChartChoice>) => {
    const { range, isTable } = { ...choice, ...change }
    const next = write(params, { range, isTable })
    if (next.toString() === params.toString()) return setComing(undefined)
    setComing({ choice: { range, isTable }, from: params })
    setParams(next, { preventScrollReset: true })
  }
  return { choice, choose }
}
