import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pilotCalls } from '../../state/pilotCalls.ts'
import { pilotFolders } from '../../state/pilotFolders.ts'
import { pilotFollowing } from '../../state/pilotFollowing.ts'
import { useUserFields } from '../../subjects/reader/useUser.ts'

const PilotFollower = lazy(async () => ({ default: (await import('./PilotFollower.tsx')).PilotFollower }))
const PilotLink = lazy(async () => ({ default: (await import('./PilotLink.tsx')).PilotLink }))
const FolderLink = lazy(async () => ({ default: (await import('./FolderLink.tsx')).FolderLink }))

const FIELDS = ['pilot'] as const

/** Most readers have neither overlay nor companion: what answers them comes when it is needed, and stays. */
export function PilotCalls() {
  const calls = useSyncExternalStore(pilotCalls.follow, pilotCalls.read, () => undefined)
  const following = useSyncExternalStore(pilotFollowing.follow, pilotFollowing.read, () => undefined)
  const folders = useSyncExternalStore(pilotFolders.follow, pilotFolders.read, () => undefined)
  const user = useUserFields(FIELDS)
  // A companion of the account has spoken to the site: its pages follow it unless this browser shall not.
  const isLinked = user && (following === 'on' || (following !== 'off' && user.pilot.version !== ''))
  return (
    <Suspense fallback={null}>
      {calls && <PilotFollower calls={calls} />}
      {isLinked && <PilotLink hasDesktop={following === 'on'} />}
      {user && folders === 'on' && <FolderLink />}
    </Suspense>
  )
}
