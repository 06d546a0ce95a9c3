import { Link, type LinkProps } from 'react-router'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

type Props = Omit<LinkProps, 'className'> & ButtonLook & { icon?: string; className?: string }

/** Link that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={joinClasses(buttonClasses({ variant, size }), className)}>
      {icon && <Icon glyph={icon} size="sm" />}
      {children}
    </Link>
  )
}
