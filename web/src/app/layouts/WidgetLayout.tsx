import { BUILD_PATH } from '@raidkit/contract/build'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useShowing } from '../../subjects/widgets/useShowing.ts'
import { PageHead } from '../PageHead.tsx'
import { useNewerBuild } from '../useLiveSite.ts'

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

/** A newer build is loaded while nobody sees the widget, and only once the site is there to send it. */
function useReloadUnseen(): void {
  const newer = useNewerBuild()
  const isShowing = useShowing()
  useEffect(() => {
    if (newer === undefined || isShowing) return undefined
    const stop = new AbortController()
    void isServed(stop.signal).then((isThere) => isThere && !stop.signal.aborted && location.reload())
    return () => stop.abort()
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
