import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { EMPTY } from '../icons/glyphs.ts'

type Props = { title: string; text?: string; glyph?: string; action?: ReactNode }

/** Message for an empty view, with an action. */
export function EmptyState({ title, text, glyph = EMPTY, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Icon glyph={glyph} size="xl" className="text-faint" />
      <p className="max-w-text font-medium">{title}</p>
      {text && <p className="max-w-text text-sm text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
