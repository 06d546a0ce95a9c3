import {
  useEffect,
  useReducer,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { dropdownState } from './dropdownState.ts'

const CLOSE_DELAY_MS = 100 // spec section 9
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Options = { disabled: boolean | undefined; preventClose: boolean | undefined }

/** Implements the behaviour of a `Dropdown`: props for its wrapper, button and panel. */
export function useDropdown({ disabled = false, preventClose = false }: Options) {
  const [state, dispatch] = useReducer(dropdownState, 'closed')
  const wrapper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = state !== 'closed' && !disabled
  const close = () => dispatch('dismissed')

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (!wrapper.current?.contains(event.target as Node | null)) dispatch('dismissed') // document targets are nodes
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current)
    if (pointerType !== 'touch' && !disabled) dispatch('pointerEntered')
  }
  const leave = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current)
    // The panel stays open while it contains the keyboard focus.
    if (pointerType === 'touch' || preventClose || panel.current?.contains(document.activeElement)) return
    timer.current = setTimeout(() => dispatch('pointerGone'), CLOSE_DELAY_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      dispatch('dismissed')
      button.current?.focus()
    }
    const step = STEPS[event.key]
    if (!step || disabled) return
    event.preventDefault()
    if (!isOpen && step > 0) dispatch('arrowDown')
    // The panel appears with the next render and can take the focus only then.
    requestAnimationFrame(() => moveFocus(panel.current, step))
  }

  return {
    isOpen,
    close,
    wrapper: {
      ref: wrapper,
      onPointerEnter: enter,
      onPointerLeave: leave,
      onKeyDown,
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !wrapper.current?.contains(relatedTarget)) dispatch('dismissed')
      },
    },
    button: { ref: button, onClick: () => dispatch('pressed') },
    panel: {
      ref: panel,
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a')) dispatch('dismissed')
      },
    },
  }
}

function moveFocus(panel: HTMLElement | null, step: number) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[at < 0 ? 0 : Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
