import type { ReactNode } from 'react'

/** A list of things with something to do about each. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col divide-y divide-line">{children}</ul>
}

type RowProps = { title: ReactNode; text?: ReactNode; action?: ReactNode }

export function Row({ title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">{title}</p>
        {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
      </div>
      {action}
    </li>
  )
}
