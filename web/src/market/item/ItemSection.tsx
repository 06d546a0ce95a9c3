import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  /** Element beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Renders one block of an item page. Its id is the target of the page's navigation. */
export function ItemSection({ id, title, aside, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 min-w-0 rounded-lg border border-line bg-surface p-4"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
