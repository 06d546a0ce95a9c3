import type { BulkLine } from '@raidkit/rules/progress/needs'
import { useText } from '../../i18n/useText.ts'
import { FirMark } from '../shared/needs/FirMark.tsx'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { Select } from '../../ui/Select.tsx'

/** Maximum number of lines in the preview; the count covers all of them. */
const SHOWN = 60

type Props = {
  /** Lines as they will be counted. */
  lines: readonly BulkLine[]
  /** Lines as they were read. */
  choices: readonly BulkLine[]
  names: NeedNames
  onPick: (nth: number, uid: string) => void
}

/** Shows how each line was understood; lines that were not come first. */
export function BulkPreview({ lines, choices, names, onPick }: Props) {
  const t = useText()
  if (lines.length === 0) return null
  const ordered = lines
    .map((line, nth) => ({ line, choice: choices[nth] ?? line, nth }))
    .toSorted((one, other) => rank(one.line) - rank(other.line) || one.nth - other.nth)
  const known = lines.filter(({ state }) => state === 'known').length
  return (
    <section aria-label={t('itemsTracker.bulk.read')}>
      <p className="mb-1 text-sm text-muted" role="status">
        {t('itemsTracker.bulk.readCount', { known, count: lines.length })}
      </p>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line">
        {ordered.slice(0, SHOWN).map(({ line, choice, nth }) => (
          <li
            key={nth}
            className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1 text-sm last:border-0"
          >
            <code className="min-w-0 grow basis-32 truncate text-muted">{line.text}</code>
            <Understood line={line} choice={choice} names={names} onPick={(uid) => onPick(nth, uid)} />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="mt-1 text-sm text-muted">
          {t('itemsTracker.bulk.moreLines', { count: lines.length - SHOWN })}
        </p>
      )}
    </section>
  )
}

function rank({ state }: BulkLine): number {
  return state === 'known' ? 1 : 0
}

type LineProps = {
  line: BulkLine
  choice: BulkLine
  names: NeedNames
  onPick: (uid: string) => void
}

function Understood({ line, choice, names, onPick }: LineProps) {
  const t = useText()
  const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
  if (choice.state === 'many') {
    const options = choice.uids.map((uid) => ({ value: uid, label: nameOf(uid) }))
    return (
      <Select
        options={[{ value: '', label: t('itemsTracker.bulk.which') }, ...options]}
        value={line.state === 'known' ? line.uid : ''}
        onChange={onPick}
        label={t('itemsTracker.bulk.whichOf', { line: line.text })}
        className="basis-56"
      />
    )
  }
  switch (line.state) {
    case 'known':
      return (
        <span className="inline-flex items-center gap-1.5">
          {t('needs.reason', { name: nameOf(line.uid), count: String(line.count) })}
          {line.fir && <FirMark />}
        </span>
      )
    case 'many':
      return null
    case 'unknown':
      return <span className="text-warning">{t('itemsTracker.bulk.unknown')}</span>
    case 'badCount':
      return <span className="text-warning">{t('itemsTracker.bulk.badCount')}</span>
  }
}
