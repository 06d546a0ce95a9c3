import type { Tag } from '@raidkit/rules/items'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../classes.ts'
import { inputClasses } from '../inputClasses.ts'
import { SearchInput } from '../SearchInput.tsx'
import { SEARCH_MAX_LENGTH, SEARCH_PARAM, TAG_PARAM, type ListChoice } from './choice.ts'

type Props = {
  choice: ListChoice
  onSearch: (text: string) => void
  onTag: (tag: string) => void
  /** To choose from; without any the list has its tag by its address. */
  tags: readonly Tag[] | undefined
  /** How many rows there are, said aloud when it changes. */
  count: ReactNode
}

/** Search and filter of a list. Without scripts it is a form that asks the server. */
export function ListFilters({ choice, onSearch, onTag, tags, count }: Props) {
  const t = useText()
  const onSubmit = (event: FormEvent) => event.preventDefault()
  return (
    <form role="search" method="get" onSubmit={onSubmit} className="mb-3 flex flex-wrap items-center gap-3">
      <SearchInput
        name={SEARCH_PARAM}
        value={choice.search}
        onChange={onSearch}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t('items.search')}
        aria-keyshortcuts="/"
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

/** The browser's own list: about a hundred tags, one tap on a phone, and no script. */
function TagSelect({ tags, value, onChange }: SelectProps) {
  const t = useText()
  const isKnown = value === '' || tags.some(({ tag }) => tag === value)
  return (
    <select
      name={TAG_PARAM}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label={t('items.tagFilter')}
      className={classes(inputClasses, 'w-auto min-w-48 grow basis-48 px-2.5 sm:max-w-72')}
    >
      <option value="">{t('items.allTags')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {tags.map(({ tag, name, count }) => (
        <option key={tag} value={tag}>
          {t('items.tagOption', { name, count })}
        </option>
      ))}
    </select>
  )
}
