import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

type Props = {
  children: ReactNode
  /** Line under the title. */
  note?: ReactNode
  /** Content beside the title, if there is room. */
  aside?: ReactNode
  /**
   * Shows only the title on phones, with `aside` in the same line if it fits, so that a list begins on the first
   * screen.
   */
  isBrief?: boolean
}

/** Heading of a page, its only h1. */
export function PageHeading({ children, note, aside, isBrief = false }: Props) {
  return (
    <header
      className={joinClasses(
        'mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
        isBrief && 'max-sm:mb-2 max-sm:items-center',
      )}
    >
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{children}</h1>
        {note && (
          <div className={joinClasses('mt-1 max-w-4xl text-sm text-muted', isBrief && 'max-sm:hidden')}>
            {note}
          </div>
        )}
      </div>
      {aside}
    </header>
  )
}
