import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { TONES, type Tone } from '../tones.ts'

type Props = { tone?: Tone; icon?: string; className?: string; children: ReactNode }

/** Badge beside a name: a state, a level, a count. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={joinClasses(
        'inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 text-xs font-medium',
        tone === 'neutral' ? 'border-line' : 'border-transparent',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon glyph={icon} size="xs" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
