import type { ReactNode } from 'react'
import { SEARCH_PARAM } from '../address.ts'
import { AddressForm } from '../AddressForm.tsx'
import { ListSearch, type ListSearchProps } from '../ListSearch.tsx'

type Props = {
  search: ListSearchProps
  /** Beside the search: what else narrows the list, and its order. */
  children: ReactNode
  below?: ReactNode
}

/** The search of a list and what stands beside it. Without scripts the search is a form that asks the server. */
export function SearchBar({ search, children, below }: Props) {
  return (
    <AddressForm own={SEARCH_PARAM} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch {...search} />
        {children}
      </div>
      {below}
    </AddressForm>
  )
}
