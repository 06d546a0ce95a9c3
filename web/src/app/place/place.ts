/** Where a reader was on a page: how far down, and what they left it by. */
export type Place = {
  y: number
  /** A link: within what, which one of those with its address, and how far below the screen's edge. */
  link?: { within: string; href: string; nth: number; top: number }
  /** A field, by its name. */
  field?: string
}

/** The place of a reader who presses `target`. */
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

/** Of a long list only some rows are in the page: counted is within one, or within the box below an open one. */
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

/** Rows come piece by piece, and each may move the others: until nothing moves any more, for so many pictures. */
const STEADY = 12
/** What was pressed may be gone for good: after so many pictures without it the height alone has to do. */
const MISSED = 240
/** A slow computer takes its time to build a long list. */
const LONGEST_MS = 20_000
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Takes the reader back there, unless they move by themselves. Returns a stop function. */
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

/** Goes as far as it can be gone now, and tells whether that was nothing more. */
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
