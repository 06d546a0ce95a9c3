import { useId, type ReactNode } from 'react'

type Props = { title: string; note?: ReactNode; aside?: ReactNode; children: ReactNode }

/** One part of the page under its heading. */
export function Card({ title, note, aside, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-semibold">
            {title}
          </h2>
          {note && <div className="mt-0.5 max-w-prose text-sm text-muted">{note}</div>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
