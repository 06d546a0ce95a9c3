import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSite } from '../../api/site.ts'
import { pilotCalls } from '../../state/pilotCalls.ts'
import { pilotFolders } from '../../state/pilotFolders.ts'
import { pilotFollowing } from '../../state/pilotFollowing.ts'
import { pilotRemote } from '../../state/pilotRemote.ts'
import { useUserFields } from '../../account/shared/reader/useUser.ts'

const PilotFollower = lazy(async () => ({ default: (await import('./PilotFollower.tsx')).PilotFollower }))
const PilotLink = lazy(async () => ({ default: (await import('./PilotLink.tsx')).PilotLink }))
const FolderLink = lazy(async () => ({ default: (await import('./FolderLink.tsx')).FolderLink }))
const RemoteLink = lazy(async () => ({ default: (await import('./RemoteLink.tsx')).RemoteLink }))

const FIELDS = ['pilot'] as const

/**
 * Lazy mount point of everything that follows the game, because most users have neither overlay nor companion. Once
 * loaded it stays.
 */
export function PilotCalls() {
  const calls = useSyncExternalStore(pilotCalls.follow, pilotCalls.read, () => undefined)
  const following = useSyncExternalStore(pilotFollowing.follow, pilotFollowing.read, () => undefined)
  const folders = useSyncExternalStore(pilotFolders.follow, pilotFolders.read, () => undefined)
  const remote = useSyncExternalStore(pilotRemote.follow, pilotRemote.read, () => undefined)
  const user = useUserFields(FIELDS)
  const isCloudOffered = useSite().settings?.providers.google === true
  const mode = (isCloudOffered && user?.pilot.mode) || 'DESKTOP_APP'
  // If a companion or a cloud drive of the account reaches the site, its pages follow unless disabled in this browser.
  const isElsewhere = mode === 'CLOUD_GDRIVE' || (user && user.pilot.version !== '')
  const isLinked = user && (following === 'on' || (following !== 'off' && isElsewhere))
  return (
    <Suspense fallback={null}>
      {calls && <PilotFollower calls={calls} />}
      {isLinked && <PilotLink hasDesktop={following === 'on'} mode={mode} />}
      {folders === 'on' && <FolderLink />}
      {remote !== undefined && <RemoteLink session={remote} />}
    </Suspense>
  )
}
