import { joinClasses } from '../classes.ts'
import { HintText } from '../overlay/HintText.tsx'
import { hintProps } from '../overlay/hintProps.ts'
import { ARROW_DOWN, ARROW_UP, SORT } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { TABLE_ROLES } from '../table/tableRoles.ts'

type Props = {
  label: string
  hint?: string | undefined
  className: string
  /** Shows the label only to screen readers. */
  isHidden?: boolean | undefined
  /** Current sort direction, if the rows are sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Sorts the rows by this column. */
  onSort?: (() => void) | undefined
}

/** Column header; a button if the rows can be sorted by the column. */
export function LiveHeading({ label, hint, className, isHidden, sorted, onSort }: Props) {
  return (
    <th
      scope="col"
      {...TABLE_ROLES.header}
      aria-sort={sorted}
      className={`py-1.5 text-xs font-medium text-muted ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          {...(hint && hintProps(hint))}
          className={joinClasses(
            'target -mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 hover:text-text',
            sorted && 'text-text',
          )}
        >
          {/* A word longer than its column breaks instead of overlapping the next one. */}
          <span className="min-w-0 wrap-break-word hyphens-auto">{label}</span>
          <Icon glyph={sorted ? (sorted === 'descending' ? ARROW_DOWN : ARROW_UP) : SORT} size="xs" />
        </button>
      ) : hint ? (
        <HintText hint={hint}>{label}</HintText>
      ) : isHidden ? (
        <span className="sr-only">{label}</span>
      ) : (
        label
      )}
    </th>
  )
}
