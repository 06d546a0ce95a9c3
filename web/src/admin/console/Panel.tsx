import { useId, type ReactNode } from 'react'
import { joinClasses } from '../../ui/classes.ts'

type Props = { title: string; note?: ReactNode; aside?: ReactNode; className?: string; children: ReactNode }

/** A card of an admin page: one subject under its heading. */
export function Panel({ title, note, aside, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={joinClasses(
        'flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4',
        className,
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {note && <p className="max-w-text text-sm text-muted">{note}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
