import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pilotCalls } from '../../state/pilotCalls.ts'

const PilotFollower = lazy(async () => ({ default: (await import('./PilotFollower.tsx')).PilotFollower }))

/** Most readers have no overlay: what answers one comes with its first call, and stays. */
export function PilotCalls() {
  const calls = useSyncExternalStore(pilotCalls.follow, pilotCalls.read, () => undefined)
  return (
    calls && (
      <Suspense fallback={null}>
        <PilotFollower calls={calls} />
      </Suspense>
    )
  )
}
