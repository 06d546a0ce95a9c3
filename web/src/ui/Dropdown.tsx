import { useId, type ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { Icon } from './icons/Icon.tsx'
import { CHEVRON_DOWN } from './icons/glyphs.ts'
import { useDropdown } from './useDropdown.ts'

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
