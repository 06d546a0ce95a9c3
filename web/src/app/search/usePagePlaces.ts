import { hasAccess } from '@raidkit/rules/platform/access'
import type { Place } from '@raidkit/rules/market/site-search'
import { useMemo } from 'react'
import { useSite } from '../../api/site.ts'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { PAGES, type Page } from '../../pages.ts'

/** Returns every page without parameters that this user may see. */
export function usePagePlaces(): readonly Place[] {
  const t = useText()
  const { access } = useStanding()
  const { settings } = useSite()
  return useMemo(() => {
    const isOpen = ({ path, access: needed = 'visitor', setting, layout }: Page) =>
      !path.includes(':') &&
      layout === undefined &&
      hasAccess(access, needed) &&
      (!setting || settings?.[setting])
    const open = PAGES.filter(isOpen)
    return open.map(({ path, title }): Place => ({ kind: 'page', slug: path, name: t(title) }))
  }, [t, access, settings])
}
