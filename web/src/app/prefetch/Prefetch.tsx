import { useEffect, useReducer, useRef } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { languageOfPage } from '../../api/loaders.ts'
import { loadMessages } from '../../i18n/messages.ts'
import { EMPTY_QUEUE, withoutPage, withPage, type PrefetchQueue } from './prefetchQueue.ts'

/** Time in ms after which a pending load no longer occupies a place in the queue. */
const GIVE_UP_MS = 5_000

type Step = { path: string; done: boolean }

function step(queue: PrefetchQueue, { path, done }: Step): PrefetchQueue {
  return done ? withoutPage(queue, path) : withPage(queue, path)
}

/** Loads the code and texts of a page when the user points at a link to it, at most four pages at a time. */
export function Prefetch() {
  const home = useHref('/')
  const [{ pending }, take] = useReducer(step, EMPTY_QUEUE)

  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target.closest('a'), home) : undefined
      if (path === undefined) return
      take({ path, done: false })
      loadMessages(languageOfPage()).catch(() => undefined) // the navigation itself will report it
    }
    const types = ['pointerover', 'focusin', 'touchstart'] as const
    for (const type of types) document.addEventListener(type, onIntent, { passive: true })
    return () => types.forEach((type) => document.removeEventListener(type, onIntent))
  }, [home])

  return pending.map((path) => <Fetching key={path} path={path} onDone={() => take({ path, done: true })} />)
}

function Fetching({ path, onDone }: { path: string; onDone: () => void }) {
  const holder = useRef<HTMLDivElement>(null)
  const came = useRef(0)
  const linkCount = () => holder.current?.querySelectorAll('link').length ?? 0

  useEffect(() => {
    const timer = setTimeout(onDone, linkCount() === 0 ? 0 : GIVE_UP_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path is the key: one life, one watch
  }, [])

  const oneCame = () => {
    came.current += 1
    if (came.current >= linkCount()) onDone()
  }
  // With listeners React keeps the links here instead of moving them to the head, so that they can be counted.
  const watched = { onLoad: oneCame, onError: oneCame }
  return (
    <div hidden ref={holder}>
      <PrefetchPageLinks page={path} {...watched} />
    </div>
  )
}

/** Returns the path of a link within this site and language, in the router's form. */
function pathOf(link: HTMLAnchorElement | null, home: string): string | undefined {
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined
  if (link.pathname === location.pathname || savesData()) return undefined
  if (home === '/') return link.pathname
  return link.pathname === home || link.pathname.startsWith(`${home}/`) ? link.pathname : undefined
}

function savesData(): boolean {
  // Safe: read by name only; undefined in browsers without it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
