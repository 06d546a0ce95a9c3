import type { NeedLine } from './needLine.ts'
import type { NeedNames } from './needNames.ts'
import { ReasonsShort } from './ReasonsShort.tsx'

/** The cell of a line that says who needs it; the last of a card. */
export function ReasonsCell({ line, names }: { line: NeedLine; names: NeedNames }) {
  return (
    <td
      role="cell"
      data-column="for"
      className="px-2 text-sm text-muted max-lg:order-last max-lg:col-span-2 max-lg:p-0"
    >
      <span className="line-clamp-2 max-lg:line-clamp-1">
        <ReasonsShort line={line} names={names} />
      </span>
    </td>
  )
}
