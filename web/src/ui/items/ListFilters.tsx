import type { Tag } from '@raidkit/rules/items'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { SearchInput } from '../SearchInput.tsx'
import { Select } from '../Select.tsx'
import { SEARCH_MAX_LENGTH, SEARCH_PARAM, type ListChoice } from './choice.ts'

type Props = {
  choice: ListChoice
  onSearch: (text: string) => void
  onTag: (tag: string) => void
  /** The reader has left the search. */
  onSettle: () => void
  /** To choose from; without any the list has its tag by its address. */
  tags: readonly Tag[] | undefined
  /** How many rows there are, said aloud when it changes. */
  count: ReactNode
}

/** Search and filter of a list. Without scripts the search is a form that asks the server. */
export function ListFilters({ choice, onSearch, onTag, onSettle, tags, count }: Props) {
  const t = useText()
  const onSubmit = (event: FormEvent) => event.preventDefault()
  return (
    <form role="search" method="get" onSubmit={onSubmit} className="mb-3 flex flex-wrap items-center gap-3">
      <SearchInput
        name={SEARCH_PARAM}
        value={choice.search}
        onChange={onSearch}
        onBlur={onSettle}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t('items.search')}
        shortcut="/"
        placeholder={t('items.searchHint')}
        className="min-w-64 grow basis-96"
      />
      {tags && <TagSelect tags={tags} value={choice.tag} onChange={onTag} />}
      <output className="text-sm text-muted" aria-live="polite">
        {count}
      </output>
    </form>
  )
}

type SelectProps = { tags: readonly Tag[]; value: string; onChange: (tag: string) => void }

function TagSelect({ tags, value, onChange }: SelectProps) {
  const t = useText()
  const options = [
    { value: '', label: t('items.allTags') },
    ...tags.map(({ tag, name, count }) => ({ value: tag, label: t('items.tagOption', { name, count }) })),
  ]
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      options={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      onChange={onChange}
      label={t('items.tagFilter')}
      className="grow basis-48 sm:max-w-72"
    />
  )
}
