import type { ComparedRow } from '@raidkit/contract/compare'
import { useText } from '../../../i18n/useText.ts'
import { LongTable } from '../../../ui/rows/LongTable.tsx'
import { CompareRow } from './CompareRow.tsx'
import { Detail } from './Detail.tsx'
import type { Decisions } from './useDecisions.ts'

const COLUMNS = ['name', 'place', 'state', 'change', 'decision'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  name: 'w-1/4 text-start',
  place: 'w-40 text-start',
  state: 'w-40 text-start',
  change: 'text-start',
  decision: 'w-56 text-start',
}

type Props = {
  caption: string
  rows: readonly ComparedRow[]
  names: Readonly<Record<string, string>>
  open: string
  kept: number | undefined
  canAccept: boolean
  decisions: Decisions
  onOpen: (uid: string) => void
}

/** All rows that differ, of which those around the screen are in the page. */
export function CompareTable({ caption, rows, names, open, kept, canAccept, decisions, onOpen }: Props) {
  const t = useText()
  return (
    <LongTable
      caption={caption}
      columns={COLUMNS.map((id) => ({
        ...{ id, title: t(`adminCompare.columns.${id}`), className: WIDTHS[id] },
      }))}
      rows={rows}
      total={rows.length}
      idOf={idOf}
      open={open}
      kept={kept}
      renderRow={(row, index, isOpen) => (
        <CompareRow key={row.uid} {...{ row, index, isOpen, names, canAccept, decisions, onOpen }} />
      )}
      renderOpen={(row) => <Detail row={row} names={names} />}
    />
  )
}

function idOf({ uid }: ComparedRow): string {
  return uid
}
