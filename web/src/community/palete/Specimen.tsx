import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** One component in its states, under the name that the code knows it by. */
export function Specimen({ name, children }: Props) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-mono text-xs text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </section>
  )
}
