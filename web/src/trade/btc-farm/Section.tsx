import type { ReactNode } from 'react'

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** Renders one block of the page. */
export function Section({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
