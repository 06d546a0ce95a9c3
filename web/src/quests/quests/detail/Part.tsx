import type { ReactNode } from 'react'

/** Shows a part of a quest with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
