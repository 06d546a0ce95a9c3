import { useMatches } from 'react-router'
import type { Layout } from '../../pages.ts'
import { pageOf } from './pageOf.ts'

/** Returns the layout of the current page; the default one without a page. */
export function useLayout(): Layout {
  return pageOf(useMatches().at(-1)?.id ?? '')?.layout ?? 'default'
}
