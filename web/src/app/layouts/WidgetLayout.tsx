import { BUILD_PATH } from '@raidkit/contract/platform/build'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useShowing } from '../../community/shared/widgets/useShowing.ts'
import { PageHead } from '../head/PageHead.tsx'
import { useNewerBuild } from '../new-build/useNewerBuild.ts'

/** Layout for the browser source of a stream: transparent, as large as the source, without scroll bars. */
export default function WidgetLayout() {
  useReloadUnseen()
  return (
    <main className="h-dvh overflow-hidden">
      <PageHead />
      <Outlet />
    </main>
  )
}

/**
 * Delay in ms before a visible widget reloads for a newer build, plus a random spread so that not all streams reload at
 * once.
 */
const [LATEST_MS, SPREAD_MS] = [5 * MINUTE_MS, 5 * MINUTE_MS]

/**
 * Reloads for a newer build: immediately while the widget is hidden, otherwise after some minutes, and only once the
 * site is reachable.
 */
function useReloadUnseen(): void {
  const newer = useNewerBuild()
  const isShowing = useShowing()
  useEffect(() => {
    if (newer === undefined) return undefined
    const stop = new AbortController()
    const reload = async () => {
      if (stop.signal.aborted) return
      if (await isServed(stop.signal)) location.reload()
      else later()
    }
    const later = () => setTimeout(() => void reload(), LATEST_MS + Math.random() * SPREAD_MS)
    const timer = isShowing ? later() : setTimeout(() => void reload(), 0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [newer, isShowing])
}

/**
 * Returns whether the site responds. A reload during an outage would leave an error page for the rest of the stream.
 */
async function isServed(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${BUILD_PATH}?at=${Date.now()}`, { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}
