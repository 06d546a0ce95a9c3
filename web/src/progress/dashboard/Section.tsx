import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_RIGHT } from '../../ui/icons/glyphs.ts'

type Props = { title: string; note?: ReactNode; to: string; more: string; children: ReactNode }

/** Shows one part of the page, with a link to the page that has all of it. */
export function Section({ title, note, to, more, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mb-4 flex min-w-0 break-inside-avoid flex-col rounded-lg border border-line bg-surface p-4"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <Link
          to={to}
          className="target inline-flex min-h-6 items-center gap-1 text-sm text-link hover:underline"
        >
          {more}
          <Icon glyph={ARROW_RIGHT} size="xs" />
        </Link>
      </div>
      {note && <p className="mb-2 text-sm text-muted">{note}</p>}
      {children}
    </section>
  )
}

/** Shows a line of a part: the thing at the start, its figure at the end. */
export function Line({ icon, children, end }: { icon?: ReactNode; children: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
      {icon}
      <span className="min-w-0 grow">{children}</span>
      {end && <span className="shrink-0 text-end text-sm">{end}</span>}
    </li>
  )
}

const linkClasses = 'font-medium hover:text-link hover:underline'

export function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClasses}>
      {children}
    </Link>
  )
}
