import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ItemTile } from './ItemTile.tsx'

type Props = {
  item: Parameters<typeof ItemTile>[0]['item'] & { name: string }
  to: string
  /** Below the name. */
  note?: ReactNode
  /** At the end of the cell. */
  children?: ReactNode
}

/** The name of an item in a list; pressing anywhere on the row opens its page. */
export function NameCell({ item, to, note, children }: Props) {
  return (
    <span className="flex items-center gap-3">
      <ItemTile item={item} />
      <span className="min-w-0 grow">
        <Link
          to={to}
          className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2"
        >
          {item.name}
        </Link>
        {note}
      </span>
      {children}
    </span>
  )
}
