import { hasFeature } from '@raidkit/rules/platform/access'
import type { PilotMode } from '@raidkit/rules/pilot/pilot'
import { useEffect } from 'react'
import { useSite } from '../../api/site.ts'
import { useCloudState } from '../../pilot/shared/pilot/cloud.ts'
import { runDesktop } from '../../pilot/shared/pilot/desktop.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { applyNews, type PilotNews } from './follow.ts'
import { listenToSite } from './listenToSite.ts'
import { useSettledMode } from './useSettledMode.ts'

type Props = { hasDesktop: boolean; mode: PilotMode }

/** Follows the game on every page through the companion on this computer and through messages to the site. */
export function PilotLink({ hasDesktop, mode }: Props) {
  const { access, user } = useUser()
  const overrides = useSite().settings?.access
  const mayPosition = hasFeature(access, 'mapPosition', overrides)
  const mayComplete = hasFeature(access, 'pilotAutoComplete', overrides)
  const hear = useSteady((heard: PilotNews) => applyNews(heard, { mayPosition, mayComplete }))
  const settled = useSettledMode(mode)
  const cloud = useCloudState(user?.pilot)
  const isDesktop = settled === 'DESKTOP_APP'
  // In cloud mode the socket is open only while messages are expected (spec section 5).
  const isCloud = settled === 'CLOUD_GDRIVE' && cloud.state === 'open'
  useEffect(() => {
    if (!hasDesktop || !isDesktop) return
    return runDesktop((news) => hear({ news, isSite: false }))
  }, [hasDesktop, isDesktop, hear])
  useEffect(() => {
    if (!isDesktop && !isCloud) return
    return listenToSite(
      (news, ageMs) => hear({ news, isSite: true, ...(ageMs !== undefined && { ageMs }) }),
      { isCloud, mayWatch: mayPosition },
    )
  }, [isDesktop, isCloud, mayPosition, hear])
  return null
}
