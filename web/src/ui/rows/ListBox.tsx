import { createContext, use, type ReactNode } from 'react'
import { useListKeys } from './useListKeys.ts'

const KeptRow = createContext<number | undefined>(undefined)

type Props = {
  /** Rows that the arrow keys lead through. */
  count: number
  /** `f` was pressed in a row. */
  onFavourite?: (row: number) => void
  /** Enter was pressed in the search. */
  onOpen?: () => void
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** A search, what narrows a list, and its rows: keys lead from one to the other (`useListKeys`). */
export function ListBox({ count, onFavourite = ignore, onOpen, isBusy, className, children }: Props) {
  const { list, kept, onKeyDown } = useListKeys(count, onFavourite, onOpen)
  return (
    <KeptRow value={kept}>
      {/* The keys belong to the field and the links inside; the box only hears them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div ref={list} onKeyDown={onKeyDown} aria-busy={isBusy || undefined} className={className}>
        {children}
      </div>
    </KeptRow>
  )
}

/** The row that the keys led to: it is drawn even out of sight. */
export function useKeptRow(): number | undefined {
  return use(KeptRow)
}

function ignore() {
  // Most lists have no favourites.
}
