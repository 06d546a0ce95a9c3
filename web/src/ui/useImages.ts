import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { useRouteLoaderData } from 'react-router'

/** Returns the operator's source of pictures (product 1); undefined means that fallbacks are drawn. */
export function useImages(): ImageSource | undefined {
  // Safe: the root loader returns it; before it has answered, or when it failed, there is no data at all.
  return useRouteLoaderData<{ images?: ImageSource }>('root')?.images
}
