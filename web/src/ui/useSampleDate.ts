import { getPriceStatus, type PriceStatus } from '@raidkit/contract/prices/prices'
import { dayText } from '@raidkit/rules/platform/display'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'

/** The day of the sample, as 16.07.26, while its prices are shown; undefined for observed ones. */
export function useSampleDate(): string | undefined {
  // The root's loader names it; before it has answered, or when it failed, there is no data at all.
  const root = useRouteLoaderData<{ prices?: PriceStatus }>('root')
  // What the line of prices keeps up to date, by the name under which it asks.
  const { data } = useQuery<PriceStatus>({
    queryKey: [getPriceStatus.method, getPriceStatus.path, {}],
    queryFn: skipToken,
    ...(root?.prices && { initialData: root.prices }),
  })
  return data && sampleDate(data)
}

export function sampleDate({ source, asOfMs }: Pick<PriceStatus, 'source' | 'asOfMs'>): string | undefined {
  return source === 'sample' ? dayText(asOfMs, 'UTC') : undefined
}

/** A table whose rows each say that their prices are a sample, so that it is known wherever they are copied to. */
export function withSampleColumn<Cell>(
  table: readonly (readonly Cell[])[],
  { name, value }: { name: Cell; value: Cell },
): (readonly Cell[])[] {
  return table.map((row, nth) => [...row, nth === 0 ? name : value])
}
