import type { ComparedRow } from '@raidkit/contract/compare'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/rows/ListRow.tsx'
import { TABLE_ROLES } from '../../../ui/tableRoles.ts'
import { EntryCells } from '../facts/EntryCells.tsx'
import { valueText } from './rows.ts'
import type { Decisions } from './useDecisions.ts'

type Props = {
  row: ComparedRow
  index: number
  isOpen: boolean
  names: Readonly<Record<string, string>>
  canAccept: boolean
  decisions: Decisions
  onOpen: (uid: string) => void
}

const TONES = { new: 'up', gone: 'danger', changed: 'info' } as const

/** One entry that differs. Every row has the same height, which the window over the table counts on. */
export function CompareRow({ row, index, isOpen, names, canAccept, decisions, onOpen }: Props) {
  const t = useText()
  const { uid, name, place, state, fault } = row
  return (
    <ListRow
      index={index}
      isOpen={isOpen}
      className="h-14 max-lg:flex max-lg:h-44 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1"
    >
      <EntryCells place={place}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? '' : uid)}
          className="target max-w-full truncate text-start text-accent hover:underline"
        >
          <bdi lang="en">{name || uid}</bdi>
        </button>
      </EntryCells>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0">
        <span className="flex gap-1 overflow-hidden whitespace-nowrap">
          <Badge tone={TONES[state]}>{t(`adminCompare.states.${state}`)}</Badge>
          {fault && <Badge tone="warning">{t('admin.facts.fault')}</Badge>}
        </span>
      </td>
      <td {...TABLE_ROLES.cell} lang="en" className="truncate px-2 text-sm max-lg:p-0">
        {changeText(row, names)}
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0">
        <Decide {...{ row, canAccept, decisions }} />
      </td>
    </ListRow>
  )
}

/** What may be done with the row. */
function Decide({ row, canAccept, decisions }: Pick<Props, 'row' | 'canAccept' | 'decisions'>) {
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
function changeText({ state, fields }: ComparedRow, names: Props['names']): string {
  if (state !== 'changed') return ''
  const text = fields
    .map(({ field, ours, theirs }) => `${field}: ${valueText(ours, names)} → ${valueText(theirs, names)}`)
    .join('; ')
  return text.slice(0, MOST_LETTERS)
}
