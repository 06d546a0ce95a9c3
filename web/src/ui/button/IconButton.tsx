import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  ButtonLook & {
    glyph: string
    /** Action of the button, shown as a tooltip and read by screen readers. */
    label: string
  }

export function IconButton({ glyph, label, variant = 'ghost', size, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={joinClasses(buttonClasses({ variant, size }, true), className)}
    >
      <Icon glyph={glyph} size={size === 'sm' ? 'sm' : 'md'} />
    </button>
  )
}
