import type { MouseEvent } from 'react'
import { buttonClasses } from './buttonClasses.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

type Props = {
  glyph: string
  /** Purpose of the button; `aria-pressed` tells its state. */
  label: string
  title: string
  isPressed: boolean
  /** Fills the glyph while the button is pressed. */
  isFilled?: boolean
  onToggle: () => void
  className?: string | undefined
}

/** Toggle button with a glyph. In a row it lies above the link that covers the row. */
export function PressedButton({ glyph, label, title, isPressed, isFilled, onToggle, className }: Props) {
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onToggle()
  }
  return (
    <button
      type="button"
      title={title}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={toggle}
      className={joinClasses(
        buttonClasses({ variant: 'ghost', size: 'sm' }, true),
        'relative z-1 aria-pressed:bg-selected aria-pressed:text-text',
        className,
      )}
    >
      <Icon glyph={glyph} size="sm" className={isFilled && isPressed ? 'fill-current' : undefined} />
    </button>
  )
}
