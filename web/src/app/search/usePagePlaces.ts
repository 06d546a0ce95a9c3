import { allows } from '@raidkit/rules/access'
import type { Place } from '@raidkit/rules/site-search'
import { useMemo } from 'react'
import { useStanding } from '../../subjects/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { PAGES } from '../../pages.ts'

/** Every page that can be named by itself and that this reader may see. */
export function usePagePlaces(): readonly Place[] {
  const t = useText()
  const { access } = useStanding()
  return useMemo(() => {
    const open = PAGES.filter((page) => !page.path.includes(':') && allows(access, page.access ?? 'visitor'))
    return open.map(({ path, title }): Place => ({ kind: 'page', slug: path, name: t(title) }))
  }, [t, access])
}
