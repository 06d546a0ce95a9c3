import { BUILD_PATH } from '@raidkit/contract/build'
import { SECOND_MS } from '@raidkit/rules/time'
import { useEffect, useRef } from 'react'
import { useSite } from '../../api/site.ts'
import { useSiteEvents } from '../../api/siteEvents.ts'

/** After a score for so long nobody is shown anything else. */
const IDLE_MS = 20 * SECOND_MS
const SPREAD_MS = 60 * SECOND_MS

/** Loads the widget anew when the site was updated: once nothing has happened for a while, and only while the site answers. */
export function useNewBuild(): void {
  const { build } = useSite()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDue = useRef(false)
  const wait = (waitMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void reload().catch(() => wait(SPREAD_MS)), waitMs)
  }
  useSiteEvents((heard) => {
    if (heard.type === 'build' && heard.build !== build) isDue.current = true
    // A score is on the board first.
    if (isDue.current) wait(IDLE_MS + Math.random() * SPREAD_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

async function reload(): Promise<void> {
  const reply = await fetch(BUILD_PATH, { cache: 'no-store' })
  if (!reply.ok) throw new Error('the site is not there')
  window.location.reload()
}
