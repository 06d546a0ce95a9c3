import { createContext, use, type ReactNode } from 'react'
import { useListKeys } from './useListKeys.ts'

const KeptRow = createContext<number | undefined>(undefined)

type Props = {
  /** Number of rows that the arrow keys move through. */
  count: number
  /** Called when `f` is pressed in a row. */
  onFavourite?: (row: number) => void
  /** Called when Enter is pressed in the search. */
  onOpen?: () => void
  isBusy?: boolean
  className?: string
  children: ReactNode
}

/** Container of a list's search, filters and rows, with keyboard navigation between them (`useListKeys`). */
export function ListBox({ count, onFavourite = ignore, onOpen, isBusy, className, children }: Props) {
  const { list, kept, onKeyDown } = useListKeys(count, onFavourite, onOpen)
  return (
    <KeptRow value={kept}>
      {/* The field and the links inside handle the keys; the box only listens to bubbling events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div ref={list} onKeyDown={onKeyDown} aria-busy={isBusy || undefined} className={className}>
        {children}
      </div>
    </KeptRow>
  )
}

/** Returns the row focused by keys, which is rendered even outside the screen. */
export function useKeptRow(): number | undefined {
  return use(KeptRow)
}

function ignore() {
  // Most lists have no favourites.
}
