import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { TABLE_ROLES } from '../tableRoles.ts'

type Props = {
  index: number
  isOpen?: boolean
  /** Its height and, on small screens, how its cells stand: every row of a table has the same, which the window over it counts on. */
  className: string
  children: ReactNode
}

/** A row of a `LongTable`. */
export function ListRow({ index, isOpen = false, className, children }: Props) {
  return (
    <tr
      {...TABLE_ROLES.row}
      data-row={index}
      aria-rowindex={index + 2} // the header is the first
      className={classes('border-b border-line hover:bg-raised', className, isOpen && 'bg-raised')}
    >
      {children}
    </tr>
  )
}
