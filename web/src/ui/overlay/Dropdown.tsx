import {
  useId,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { CHEVRON_DOWN } from '../icons/glyphs.ts'
import { dropdownState } from './dropdownState.ts'

const CLOSE_DELAY_MS = 100 // spec section 9
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Props = {
  /** Content of the button: text, or an icon with hidden text. */
  trigger: ReactNode
  /** Content of the panel, usually links. Any link in it closes the dropdown, as does `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Side of the button with which the panel is aligned. */
  align?: 'start' | 'end'
  disabled?: boolean
  /** Keeps the panel open when the pointer leaves. */
  preventClose?: boolean
  /** Hides the arrow, for a button that is only an icon. */
  plain?: boolean
  /** True if one of the links is the current page. */
  isCurrent?: boolean
  className?: string
}

/**
 * Button with a panel below it, for pointer, touch and keyboard. The panel is rendered only while open: the header's
 * menus would be a third of every page.
 */
export function Dropdown({
  trigger,
  children,
  align = 'start',
  disabled,
  preventClose,
  plain,
  isCurrent,
  className,
}: Props) {
  const id = useId()
  const { isOpen, close, wrapper, button, panel } = useDropdown({ disabled, preventClose })
  return (
    <div {...wrapper} className={joinClasses('relative', className)}>
      <button
        {...button}
        type="button"
        aria-controls={id}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        disabled={disabled}
        className={joinClasses(
          'target control-md flex max-w-full items-center gap-1 rounded-md px-2 transition-colors',
          isCurrent ? 'bg-selected text-text' : 'text-muted',
          'hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text disabled:opacity-50',
        )}
      >
        {trigger}
        {!plain && (
          <Icon
            glyph={CHEVRON_DOWN}
            size="xs"
            className={joinClasses('transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
      {/* The gap to the button is part of the panel, so that the pointer does not leave on its way down. */}
      <div
        {...panel}
        id={id}
        hidden={!isOpen}
        className={joinClasses('absolute top-full z-dropdown pt-1', align === 'end' ? 'end-0' : 'start-0')}
      >
        {isOpen && (
          <div className="panel panel-fit animate-rise">
            {typeof children === 'function' ? children(close) : children}
          </div>
        )}
      </div>
    </div>
  )
}

type Options = { disabled: boolean | undefined; preventClose: boolean | undefined }

/** Implements the behaviour of a `Dropdown`: props for its wrapper, button and panel. */
function useDropdown({ disabled = false, preventClose = false }: Options) {
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
