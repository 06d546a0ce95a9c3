import { getPriceStatus, type PriceStatus } from '@raidkit/contract/prices/prices'
import { dayText } from '@raidkit/rules/platform/display'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'

/** Returns the date of the sample prices, as 16.07.26, while they are shown; undefined for observed prices. */
export function useSampleDate(): string | undefined {
  // The root loader returns it; before it has answered, or when it failed, there is no data at all.
  const root = useRouteLoaderData<{ prices?: PriceStatus }>('root')
  // Reads the query that the price line keeps up to date, by its key.
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

/** Adds a column that marks each row's prices as a sample, so that a copied table still says so. */
export function withSampleColumn<Cell>(
  table: readonly (readonly Cell[])[],
  { name, value }: { name: Cell; value: Cell },
): (readonly Cell[])[] {
  return table.map((row, nth) => [...row, nth === 0 ? name : value])
}
