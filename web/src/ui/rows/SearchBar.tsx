import type { ReactNode } from 'react'
import { SEARCH_PARAM } from '../address/address.ts'
import { AddressForm } from '../form/AddressForm.tsx'
import { ListSearch } from '../form/ListSearch.tsx'

type Props = {
  /** Search state returned by `useUrlChoice`. */
  state: { choice: { search: string }; typed: (text: string) => void; settle: () => void }
  label: string
  hint: string
  /** Filters and sort order beside the search. */
  children: ReactNode
  below?: ReactNode
}

/** Search field of a list, with controls beside it. Without scripts the search is a form that the server answers. */
export function SearchBar({ state, label, hint, children, below }: Props) {
  return (
    <AddressForm own={SEARCH_PARAM} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          value={state.choice.search}
          label={label}
          hint={hint}
          onSearch={state.typed}
          onSettle={state.settle}
        />
        {/* On a phone the controls beside the search scroll sideways, so that the list begins on the first screen. */}
        <div className="gap-2 max-sm:one-bar max-sm:basis-full sm:contents">{children}</div>
      </div>
      {below}
    </AddressForm>
  )
}
