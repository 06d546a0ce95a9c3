import type { FactLine } from '@raidkit/contract/corrections'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { LongTable } from '../../../ui/rows/LongTable.tsx'
import { FactRow } from './FactRow.tsx'

const COLUMNS = ['chosen', 'name', 'place', 'state'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  chosen: 'w-20 text-start',
  name: 'text-start',
  place: 'w-1/3 text-start',
  state: 'w-64 text-start',
}

type Props = {
  caption: string
  lines: readonly FactLine[]
  open: string
  chosen: ReadonlySet<string>
  kept: number | undefined
  linkTo: (uid: string) => string
  onChoose: (uid: string, isChosen: boolean) => void
  renderOpen?: (line: FactLine) => ReactNode
}

/** All entries of a kind, of which those around the screen are in the page. */
export function FactTable({ caption, lines, open, chosen, kept, linkTo, onChoose, renderOpen }: Props) {
  const t = useText()
  return (
    <LongTable
      caption={caption}
      columns={COLUMNS.map((id) => ({
        ...{ id, title: t(`admin.facts.columns.${id}`), className: WIDTHS[id] },
      }))}
      rows={lines}
      total={lines.length}
      idOf={idOf}
      open={open}
      kept={kept}
      renderRow={(line, index, isOpen) => (
        <FactRow
          key={line.uid}
          line={line}
          index={index}
          isOpen={isOpen}
          isChosen={chosen.has(line.uid)}
          to={linkTo(line.uid)}
          onChoose={onChoose}
        />
      )}
      {...(renderOpen && { renderOpen })}
    />
  )
}

function idOf({ uid }: FactLine): string {
  return uid
}
