import type { ComponentProps, MouseEvent } from 'react'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { Spinner } from '../feedback/Spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Glyph before the label. */
    icon?: string
    /** Shows progress: the button keeps its focus and size, and ignores further presses. */
    loading?: boolean
  }

export function Button({ variant, size, icon, loading = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={joinClasses(buttonClasses({ variant, size }), className)}
    >
      {loading ? <Spinner /> : icon && <Icon glyph={icon} size="sm" />}
      {children}
    </button>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
