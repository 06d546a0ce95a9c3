import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** One line under the title. */
  note?: ReactNode
  /** Stands beside the title where there is room. */
  aside?: ReactNode
}

/** The one h1 of a page. */
export function PageHeading({ children, note, aside }: Props) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{children}</h1>
        {note && <div className="mt-1 max-w-prose text-sm text-muted">{note}</div>}
      </div>
      {aside}
    </header>
  )
}
