import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import type { Part } from './parts.ts'

type Props = { part: Part; note?: ReactNode; aside?: ReactNode; danger?: boolean; children: ReactNode }

/** One part of the page under its heading; the page's own navigation leads to it. */
export function AccountSection({ part, note, aside, danger = false, children }: Props) {
  const t = useText()
  return (
    <section
      id={part}
      aria-labelledby={`${part}-title`}
      className={classes(
        'flex min-w-0 scroll-mt-28 flex-col gap-3 rounded-lg border bg-surface p-4',
        danger ? 'border-danger' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${part}-title`} className="text-xl font-semibold">
            {t(`account.${part}.title`)}
          </h2>
          {note && <div className="mt-0.5 max-w-prose text-sm text-muted">{note}</div>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
