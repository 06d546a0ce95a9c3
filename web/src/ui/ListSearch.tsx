import { SEARCH_MAX_LENGTH, SEARCH_PARAM } from './address.ts'
import { SearchInput } from './SearchInput.tsx'

export type ListSearchProps = {
  value: string
  label: string
  hint: string
  onSearch: (text: string) => void
  /** The reader has left the search. */
  onSettle?: () => void
  className?: string
}

/** The search of a list: one key leads to it on every page. */
export function ListSearch({ value, label, hint, onSearch, onSettle, className }: ListSearchProps) {
  return (
    <SearchInput
      name={SEARCH_PARAM}
      value={value}
      onChange={onSearch}
      onBlur={onSettle}
      maxLength={SEARCH_MAX_LENGTH}
      aria-label={label}
      shortcut="/"
      placeholder={hint}
      className={className ?? 'min-w-0 grow basis-80'}
    />
  )
}
