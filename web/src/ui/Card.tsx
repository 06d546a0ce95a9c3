import { useId, type ReactNode } from 'react'
import { joinClasses } from './classes.ts'

type Props = {
  title: string
  note?: ReactNode
  /** Content opposite the heading. */
  aside?: ReactNode
  /** Id of the section, the target of links within the page. */
  anchor?: string
  danger?: boolean
  children: ReactNode
}

/** Section of a page under a heading. */
export function Card({ title, note, aside, anchor, danger = false, children }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={joinClasses(
        'flex min-w-0 scroll-mt-28 flex-col gap-3 rounded-lg border bg-surface p-4',
        danger ? 'border-danger' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-semibold">
            {title}
          </h2>
          {note && <div className="mt-0.5 max-w-text text-sm text-muted">{note}</div>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
