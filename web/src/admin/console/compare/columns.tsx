import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LiveColumn } from '../../../ui/rows/liveColumns.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { valueText } from './rows.ts'
import type { Decisions } from './useDecisions.ts'

/** Values that all rows share. */
export type CompareView = {
  names: Readonly<Record<string, string>>
  canAccept: boolean
  decisions: Decisions
  onOpen: (uid: string) => void
}

const TONES = { new: 'up', gone: 'danger', changed: 'info' } as const

/** Names and places are as the facts call them: in English. */
export const COMPARE_COLUMNS: readonly LiveColumn<ComparedRow, CompareView>[] = [
  {
    id: 'name',
    label: 'adminCompare.columns.name',
    width: 'lg:w-1/4',
    card: 'title',
    className: 'truncate',
    cell: ({ uid, name }, { isOpen, view }) => (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => view.onOpen(isOpen ? '' : uid)}
        className="target max-w-full truncate text-start font-medium text-link hover:underline"
      >
        <bdi lang="en">{name || uid}</bdi>
      </button>
    ),
  },
  {
    id: 'place',
    label: 'adminCompare.columns.place',
    width: 'lg:w-40',
    card: 'bare',
    className: 'truncate text-muted',
    cell: ({ place }) => <span lang="en">{place}</span>,
  },
  {
    id: 'state',
    label: 'adminCompare.columns.state',
    width: 'lg:w-40',
    card: 'bare',
    cell: ({ state, fault }) => <States state={state} fault={fault} />,
  },
  {
    id: 'change',
    label: 'adminCompare.columns.change',
    card: 'bare',
    className: 'truncate',
    cell: (row, { view }) => <span lang="en">{changeText(row, view.names)}</span>,
  },
  {
    id: 'decision',
    label: 'adminCompare.columns.decision',
    width: 'lg:w-56',
    card: 'bare',
    cell: (row, { view }) => <Decide row={row} canAccept={view.canAccept} decisions={view.decisions} />,
  },
]

function States({ state, fault }: Pick<ComparedRow, 'state' | 'fault'>) {
  const t = useText()
  return (
    <span className="flex gap-1 overflow-hidden whitespace-nowrap">
      <Badge tone={TONES[state]}>{t(`adminCompare.states.${state}`)}</Badge>
      {fault && <Badge tone="warning">{t('admin.facts.fault')}</Badge>}
    </span>
  )
}

type DecideProps = Pick<CompareView, 'canAccept' | 'decisions'> & { row: ComparedRow }

/** Buttons that accept or ignore a difference. */
function Decide({ row, canAccept, decisions }: DecideProps) {
  const t = useText()
  const { name, fault, isIgnored } = row
  return (
    <span className="flex gap-2">
      {canAccept && !isIgnored && (
        <Button
          size="sm"
          disabled={fault !== undefined}
          loading={decisions.isPending}
          aria-label={t('adminCompare.acceptOne', { name })}
          onClick={() => void decisions.accept([row])}
        >
          {t('adminCompare.accept')}
        </Button>
      )}
      <Button
        size="sm"
        loading={decisions.isPending}
        aria-label={t(isIgnored ? 'adminCompare.unignoreOne' : 'adminCompare.ignoreOne', { name })}
        onClick={() => void decisions.ignore([row], !isIgnored)}
      >
        {t(isIgnored ? 'adminCompare.unignore' : 'adminCompare.ignore')}
      </Button>
    </span>
  )
}

const MOST_LETTERS = 200

/** The fields of a changed entry in short; new and gone ones are whole. */
function changeText({ state, fields }: ComparedRow, names: CompareView['names']): string {
  if (state !== 'changed') return ''
  const text = fields
    .map(({ field, ours, theirs }) => `${field}: ${valueText(ours, names)} → ${valueText(theirs, names)}`)
    .join('; ')
  return text.slice(0, MOST_LETTERS)
}

export function rowUid({ uid }: ComparedRow): string {
  return uid
}
