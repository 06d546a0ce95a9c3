import { useState } from 'react'
import { PAGES } from '../../pages.ts'
import { usePageMode } from '../pageMode.ts'
import { hitsOf, type HitsOfKind } from './hits.ts'
import { forgetHits, recentHits } from './recent.ts'
import { usePagePlaces } from './usePagePlaces.ts'

/** Number of pages offered before anything is typed. */
const FIRST_PAGES = 8

const IN_MENUS = new Set(['/', ...PAGES.filter(({ menu }) => menu).map(({ path }) => path)])

/** Returns the hits offered before anything is typed: recently opened ones and the first pages of the menus. */
export function useStart() {
  const [recent, setRecent] = useState(recentHits)
  const mode = usePageMode()
  const places = usePagePlaces()
    .filter(({ slug }) => IN_MENUS.has(slug))
    .slice(0, FIRST_PAGES)
  const pages = hitsOf([{ kind: 'page', places }], { mode, traderName: (trader) => trader })
  const lately: HitsOfKind[] = recent.length > 0 ? [{ kind: 'recent', hits: recent }] : []
  return {
    groups: [...lately, ...pages],
    hasRecent: recent.length > 0,
    forget: () => {
      forgetHits()
      setRecent([])
    },
  }
}
