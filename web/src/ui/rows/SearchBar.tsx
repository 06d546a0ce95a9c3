import type { ReactNode } from 'react'
import { SEARCH_PARAM } from '../address.ts'
import { AddressForm } from '../AddressForm.tsx'
import { ListSearch } from '../ListSearch.tsx'

type Props = {
  /** As `useUrlChoice` gives it. */
  state: { choice: { search: string }; typed: (text: string) => void; settle: () => void }
  label: string
  hint: string
  /** Beside the search: what else narrows the list, and its order. */
  children: ReactNode
  below?: ReactNode
}

/** The search of a list and what stands beside it. Without scripts the search is a form that asks the server. */
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
        {/* A phone pushes what stands beside the search sideways, so that the list begins on the first screen. */}
        <div className="gap-2 max-sm:one-bar max-sm:basis-full sm:contents">{children}</div>
      </div>
      {below}
    </AddressForm>
  )
}
