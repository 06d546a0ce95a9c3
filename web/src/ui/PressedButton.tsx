import type { MouseEvent } from 'react'
import { buttonClasses } from './buttonClasses.ts'
import { classes } from './classes.ts'
import { Icon } from './icons/Icon.tsx'

type Props = {
  glyph: string
  /** What it is for; pressed or not is said beside it. */
  label: string
  title: string
  isPressed: boolean
  /** Its drawing is filled when it is pressed. */
  isFilled?: boolean
  onToggle: () => void
  className?: string | undefined
}

/** A glyph that is pressed or not. In a row it stands above the link that covers the row. */
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
      className={classes(
        buttonClasses({ variant: 'ghost', size: 'sm' }, true),
        'relative z-1 aria-pressed:bg-selected aria-pressed:text-text',
        className,
      )}
    >
      <Icon glyph={glyph} size="sm" className={isFilled && isPressed ? 'fill-current' : undefined} />
    </button>
  )
}
