import { BUILD_PATH } from '@raidkit/contract/platform/build'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useShowing } from '../../community/shared/widgets/useShowing.ts'
import { PageHead } from '../PageHead.tsx'
import { useNewerBuild } from '../useNewerBuild.ts'

/** For a browser source of a stream: transparent, as large as the source, never a scroll bar. */
export default function WidgetLayout() {
  useReloadUnseen()
  return (
    <main className="h-dvh overflow-hidden">
      <PageHead />
      <Outlet />
    </main>
  )
}

/** Who shows a widget all day gets the newer build all the same; not all streams at the same moment. */
const [LATEST_MS, SPREAD_MS] = [5 * MINUTE_MS, 5 * MINUTE_MS]

/** A newer build is loaded while nobody sees the widget, else after some minutes, and only once the site is there to send it. */
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

/** A page that is loaded while the site is away would stay an error for the whole stream. */
async function isServed(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${BUILD_PATH}?at=${Date.now()}`, { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}
