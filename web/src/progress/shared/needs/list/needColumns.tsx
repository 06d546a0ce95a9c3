import type { LiveColumn } from '../../../../ui/rows/liveColumns.ts'
import { LineName } from './LineName.tsx'
import type { NeedLine } from '../needLine.ts'
import type { NeedNames } from '../needNames.ts'
import { ReasonsShort } from '../reasons/ReasonsShort.tsx'

/** Values shared by the rows of every table of needs. */
export type NeedView = {
  names: NeedNames
  /** Returns the address with this line open; an empty id: with none. */
  openTo: (id: string) => string
}

type Column = LiveColumn<NeedLine, NeedView>

/** Column of the reasons, which is the last of a card. */
export const REASONS_COLUMN = {
  id: 'for',
  width: 'lg:w-1/5 xl:w-1/3',
  card: 'line',
  className: 'text-muted max-lg:order-last',
  cell: (line, { view }) => (
    <span className="line-clamp-2 max-lg:line-clamp-1">
      <ReasonsShort line={line} names={view.names} />
    </span>
  ),
} as const satisfies Omit<Column, 'label'>

type NameProps = {
  line: NeedLine
  isOpen: boolean
  view: NeedView
  /** Below the name. */ note?: string | undefined
}

/** Shows the needed item; its name opens the row. */
export function NeedName({ line, isOpen, view, note }: NameProps) {
  return (
    <LineName
      item={view.names.itemOf(line.uids[0])}
      to={view.openTo(isOpen ? '' : line.id)}
      isOpen={isOpen}
      note={note}
    />
  )
}

export function needId({ id }: NeedLine): string {
  return id
}

/** Adds the uid of the item to the row, because the id of a need is a number of its own. */
export function needRowProps({ uids }: NeedLine) {
  return { 'data-uid': uids[0] }
}
