import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; name: string; icon?: ReactNode; text: string; end: string }

/** A line of what the team has in common: what it is, and who. */
export function TeamLine({ to, name, icon, text, end }: Props) {
  return (
    <li className="flex items-center gap-2 py-1.5">
      {icon}
      <span className="min-w-0 grow">
        <Link to={to} className="target inline-flex items-center font-medium hover:text-link hover:underline">
          {name}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">{text}</span>
      </span>
      <span className="shrink-0 text-end text-sm">{end}</span>
    </li>
  )
}
