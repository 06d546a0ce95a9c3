import { SEARCH_MAX_LENGTH, SEARCH_PARAM } from '../address/address.ts'
import { SearchInput } from './SearchInput.tsx'

export type ListSearchProps = {
  value: string
  label: string
  hint: string
  onSearch: (text: string) => void
  /** Called when the search loses focus. */
  onSettle?: () => void
  className?: string
}

/** Search field of a list, reached by the same key on every page. */
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
