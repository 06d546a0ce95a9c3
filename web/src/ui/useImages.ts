import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { useRouteLoaderData } from 'react-router'

/** Where pictures come from, when the operator has named a place (product 1); undefined means: draw. */
export function useImages(): ImageSource | undefined {
  // Safe: the root's loader names it; before it has answered, or when it failed, there is no data at all.
  return useRouteLoaderData<{ images?: ImageSource }>('root')?.images
}
