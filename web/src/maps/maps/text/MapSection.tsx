import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** Renders a section below the map: laid out when it comes near the screen, not while the map loads. */
export function MapSection({ id, title, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="-m-1 min-w-0 drawn-in-sight p-1 [contain-intrinsic-size:auto_40rem]"
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
