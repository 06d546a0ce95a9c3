import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'

type Report<Reason> = { reason: Reason; note: string; atMs: number; by: string | null }

type Props<Reason> = {
  reports: readonly Report<Reason>[]
  /** How many there are beyond those. */
  more: number
  reasonText: (reason: Reason) => string
}

/** The notes that readers wrote about a reported thing. */
export function ReportNotes<Reason extends string>({ reports, more, reasonText }: Props<Reason>) {
  const t = useText()
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {reports.map(({ reason, note, atMs, by }, nth) => (
        // Reports have no name of their own, and their order stays.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={nth} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{reasonText(reason)}</span>
          {note && <span className="min-w-0 wrap-anywhere">{note}</span>}
          <span className="text-muted">
            <bdi>{by ?? t('admin.loadouts.nameless')}</bdi>, <Moment ms={atMs} />
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('admin.reports.moreNotes', { count: more })}</li>}
    </ul>
  )
}
