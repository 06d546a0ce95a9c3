/** Delay in ms before a hovered element shows its hint, so that a passing pointer shows none. */
const DELAY_MS = 250
const GAP_PX = 6
const EDGE_PX = 8

let box: HTMLElement | undefined
let shown: { of: HTMLElement; away: AbortController } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the hint of an element: immediately on focus and tap, on hover after a delay. */
export function askHint(of: HTMLElement, by: string): void {
  if (shown?.of === of) return
  clearTimeout(timer)
  if (by === 'focusin' && !of.matches(':focus-visible')) return
  if (by !== 'pointerover') return show(of)
  timer = setTimeout(() => of.isConnected && of.matches(':hover') && show(of), DELAY_MS)
}

function show(of: HTMLElement): void {
  hide()
  box ??= made()
  box.textContent = of.dataset['hint'] ?? ''
  document.body.append(box)
  box.showPopover()
  place(box, of.getBoundingClientRect())
  const away = new AbortController()
  shown = { of, away }
  const listen = (type: string, onEvent: (event: Event) => void) =>
    document.addEventListener(type, onEvent, { capture: true, signal: away.signal })
  const isOurs = ({ target }: Event) =>
    target instanceof Node && (of.contains(target) || box?.contains(target) === true)
  listen('pointerover', (event) => isOurs(event) || of.matches(':focus-visible') || hide())
  listen('pointerdown', (event) => isOurs(event) || hide())
  listen('focusout', hide)
  listen('scroll', hide)
  listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && hide())
}

function hide(): void {
  clearTimeout(timer)
  shown?.away.abort()
  shown = undefined
  box?.remove()
}

/** Creates the box, above everything including dialogs. Hidden from screen readers, which read `aria-description`. */
function made(): HTMLElement {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.role = 'tooltip'
  element.className = 'panel fixed inset-auto m-0 max-w-panel px-2 py-1 text-sm text-text'
  return element
}

/** Places the box below its element, above it if there is no room, and within the screen. */
function place(element: HTMLElement, of: DOMRect): void {
  const { width, height } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = Math.min(of.left + of.width / 2 - width / 2, clientWidth - width - EDGE_PX)
  const below = of.bottom + GAP_PX
  const top = below + height > clientHeight - EDGE_PX ? of.top - GAP_PX - height : below
  element.style.left = `${Math.max(EDGE_PX, left)}px`
  element.style.top = `${Math.max(EDGE_PX, top)}px`
}
