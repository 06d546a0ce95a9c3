import { useMatches } from 'react-router'
import type { Layout } from '../pages.ts'
import { pageOf } from './pageOf.ts'

/** The layout of the page that is shown; the default one where there is no page. */
export function useLayout(): Layout {
  return pageOf(useMatches().at(-1)?.id ?? '')?.layout ?? 'default'
}
