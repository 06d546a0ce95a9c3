import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icons/Icon.tsx'
import { CHEVRON_DOWN } from './icons/glyphs.ts'
import { useDropdown } from './useDropdown.ts'

type Props = {
  /** Inside the button: words, or an icon with words for the ear. */
  trigger: ReactNode
  /** A list of links in general; any link in it closes the dropdown, as does `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** The side of the button that the panel keeps to. */
  align?: 'start' | 'end'
  disabled?: boolean
  /** The pointer's leaving does not close it. */
  preventClose?: boolean
  /** Without the arrow, for a button that is only an icon. */
  plain?: boolean
  /** One of its links leads to the page that is open. */
  isCurrent?: boolean
  className?: string
}

/**
 * A button that discloses a panel below it: by pointer, by tap, and by keyboard. What the panel holds is rendered only while
 * it is open: the menus of the header would be a third of every page.
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
    <div {...wrapper} className={classes('relative', className)}>
      <button
        {...button}
        type="button"
        aria-controls={id}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        disabled={disabled}
        className={classes(
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
            className={classes('transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
      {/* The gap to the button belongs to the panel: a pointer on its way down does not leave. */}
      <div
        {...panel}
        id={id}
        hidden={!isOpen}
        className={classes('absolute top-full z-dropdown pt-1', align === 'end' ? 'end-0' : 'start-0')}
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
