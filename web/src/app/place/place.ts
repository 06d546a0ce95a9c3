/** Position of a reader on a page: scroll offset and the element they left it by. */
export type Place = {
  y: number
  /**
   * Link that was followed: selector of its container, address, index among equal links, and distance in px from the
   * top of the screen.
   */
  link?: { within: string; href: string; nth: number; top: number }
  /** Name of the field that was used. */
  field?: string
}

/** Returns the place of a reader who presses `target`. */
export function placeAt(target: EventTarget | null): Place {
  const place: Place = { y: window.scrollY }
  if (!(target instanceof Element)) return place
  const link = target.closest<HTMLAnchorElement>('main a[href]')
  if (link) {
    const within = boxOf(link)
    const href = link.getAttribute('href') ?? ''
    const nth = linksOf(within, href).indexOf(link)
    return { ...place, link: { within, href, nth, top: link.getBoundingClientRect().top } }
  }
  const field = target instanceof HTMLInputElement && target.closest('main') ? target.name : ''
  return field === '' ? place : { ...place, field }
}

/**
 * Returns the selector within which equal links are counted: the row, or the box below an open row. Long lists contain
 * only some of their rows.
 */
function boxOf(link: Element): string {
  const row = link.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row !== undefined) return `[data-row="${CSS.escape(row)}"]`
  return link.closest('[data-detail]') ? '[data-detail]' : ''
}

function linksOf(within: string, href: string): Element[] {
  return [...document.querySelectorAll(`main ${within} a[href="${CSS.escape(href)}"]`)]
}

function elementOf({ link, field }: Place): Element | undefined {
  if (link) return linksOf(link.within, link.href)[link.nth]
  const named = field !== undefined && document.querySelector(`main input[name="${CSS.escape(field)}"]`)
  return named || undefined
}

/**
 * Number of consecutive frames without movement after which the position counts as restored: rows render in batches,
 * and each may move the others.
 */
const STEADY = 12
/** Number of frames to wait for an element that may no longer exist; after that only the scroll offset is restored. */
const MISSED = 240
/** Maximum time in ms to restore a place; slow computers need it for long lists. */
const LONGEST_MS = 20_000
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Restores a place, unless the user scrolls or types. Returns a stop function. */
export function returnTo(place: Place): () => void {
  const began = performance.now()
  const away = new AbortController()
  const stop = () => away.abort()
  let [steady, missed] = [0, 0]
  for (const move of OWN_MOVES)
    document.addEventListener(move, stop, { capture: true, passive: true, signal: away.signal })
  const step = () => {
    if (away.signal.aborted) return
    steady = isThere(place) ? steady + 1 : 0
    missed = elementOf(place) ? 0 : missed + 1
    const isOver = steady >= STEADY || missed >= MISSED || performance.now() - began >= LONGEST_MS
    if (!isOver) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
  return stop
}

/** Scrolls and focuses as far as currently possible, and returns whether the place was already reached. */
function isThere(place: Place): boolean {
  const element = elementOf(place)
  if (element instanceof HTMLElement && document.activeElement !== element)
    element.focus({ preventScroll: true })
  const top = element && place.link && window.scrollY + element.getBoundingClientRect().top - place.link.top
  const wanted = top ?? place.y
  const isFar = Math.abs(wanted - window.scrollY) > 1
  if (isFar) window.scrollTo({ top: wanted, behavior: 'instant' })
  return !isFar && (element !== undefined || (!place.link && place.field === undefined))
}
