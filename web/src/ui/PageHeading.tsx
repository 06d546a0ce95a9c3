import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  children: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** Stands beside the title where there is room. */
  aside?: ReactNode
  /** Where a list should begin on the first screen of a phone: it shows the title alone, what is beside it in its line if it fits. */
  isBrief?: boolean
}

/** The one h1 of a page. */
export function PageHeading({ children, note, aside, isBrief = false }: Props) {
  return (
    <header
      className={classes(
        'mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
        isBrief && 'max-sm:mb-2 max-sm:items-center',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{children}</h1>
        {note && (
          <div className={classes('mt-1 max-w-4xl text-sm text-muted', isBrief && 'max-sm:hidden')}>
            {note}
          </div>
        )}
      </div>
      {aside}
    </header>
  )
}
