import type { Tag } from '@raidkit/rules/items'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { ModeSwitch } from '../ModeSwitch.tsx'
import { OtherParams } from '../OtherParams.tsx'
import { SearchInput } from '../SearchInput.tsx'
import { Spinner } from '../Spinner.tsx'
import { filterCount, SEARCH_MAX_LENGTH, SEARCH_PARAM, shownOrder, type ListChoice } from './choice.ts'
import { FILTER, TABLE } from './listGlyphs.ts'
import { SortSelect } from './SortSelect.tsx'
import { TagSelect } from './TagSelect.tsx'

/** What a reader may never open comes when it is opened. */
const FilterPanel = lazy(() => import('./panel/FilterPanel.tsx').then((m) => ({ default: m.FilterPanel })))
const ColumnPanel = lazy(() => import('./panel/ColumnPanel.tsx').then((m) => ({ default: m.ColumnPanel })))

export type ToolbarProps = {
  choice: ListChoice
  onSearch: (text: string) => void
  choose: (change: Partial<ListChoice>) => void
  /** The reader has left the search. */
  onSettle: () => void
  /** To choose from; without any the list has its tag by its address. */
  tags: readonly Tag[] | undefined
}

/** Search, mode, filters and columns of a list. Without scripts the search is a form that asks the server. */
export function ListToolbar({ choice, onSearch, choose, onSettle, tags }: ToolbarProps) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState<'filters' | 'columns'>()
  const count = filterCount(choice) - (tags ? 0 : Number(choice.tag !== ''))
  const onSubmit = (event: SubmitEvent) => event.preventDefault()
  const bar = useRef<HTMLFormElement>(null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(undefined)
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }
  const opener = (panel: 'filters' | 'columns') => ({
    'aria-expanded': open === panel,
    'aria-controls': id,
    onClick: () => setOpen(open === panel ? undefined : panel),
    onKeyDown: closeOnEscape,
    className: 'aria-expanded:border-accent',
  })
  return (
    <form ref={bar} role="search" method="get" onSubmit={onSubmit} className="mb-2">
      <OtherParams own={SEARCH_PARAM} />
      <div className="flex flex-wrap items-center gap-2">
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
        {tags && <TagSelect tags={tags} choice={choice} choose={choose} className="basis-56 max-sm:hidden" />}
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <Button icon={FILTER} {...opener('filters')}>
          {count > 0 ? t('items.filtersSet', { count }) : t('items.filters')}
        </Button>
        <Button icon={TABLE} {...opener('columns')}>
          {t('items.columnsTitle')}
        </Button>
        <SortSelect
          order={shownOrder(choice)}
          onOrder={(order) => choose({ order })}
          className="grow sm:hidden"
        />
      </div>
      {/* The keys belong to the fields inside; the box only hears them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div id={id} hidden={!open} onKeyDown={closeOnEscape} className={classes('mt-2', open && 'panel p-3')}>
        <Suspense fallback={<Spinner />}>
          {open === 'filters' && <FilterPanel choice={choice} choose={choose} tags={tags} />}
          {open === 'columns' && <ColumnPanel choice={choice} choose={choose} />}
        </Suspense>
      </div>
    </form>
  )
}
