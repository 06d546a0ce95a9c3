import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

export function MapSection({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
