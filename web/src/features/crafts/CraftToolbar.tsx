import { CRAFT_SORTS } from '@raidkit/rules/craft-list'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { CraftNames } from '../../ui/crafts/craftNames.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ARROW_DOWN, ARROW_UP, SETTINGS } from '../../ui/icons/glyphs.ts'
import { FILTER } from '../../ui/items/listGlyphs.ts'
import { ModeSwitch } from '../../ui/ModeSwitch.tsx'
import { OtherParams } from '../../ui/OtherParams.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { filterCount, SEARCH_MAX_LENGTH, SEARCH_PARAM, type CraftChoice } from './choice.ts'
import { CraftFilters } from './CraftFilters.tsx'
import { turned } from './CraftHeader.tsx'

export type ToolbarProps = {
  choice: CraftChoice
  names: CraftNames
  onSearch: (text: string) => void
  choose: (change: Partial<CraftChoice>) => void
  /** The reader has left the search. */
  onSettle: () => void
  /** The settings of the calculators, shown when they are asked for. */
  settings: ReactNode
  csv: ReactNode
}

/** Search, station, mode, filters and settings. Without scripts the search is a form that asks the server. */
export function CraftToolbar({ choice, names, onSearch, choose, onSettle, settings, csv }: ToolbarProps) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState<'filters' | 'settings'>()
  const count = filterCount(choice)
  const opener = (panel: 'filters' | 'settings') => ({
    'aria-expanded': open === panel,
    'aria-controls': id,
    onClick: () => setOpen(open === panel ? undefined : panel),
    className: 'aria-expanded:border-accent',
  })
  const stations = names.stations.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <form role="search" method="get" onSubmit={(event) => event.preventDefault()} className="mb-2">
      <OtherParams own={SEARCH_PARAM} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          name={SEARCH_PARAM}
          value={choice.search}
          onChange={onSearch}
          onBlur={onSettle}
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t('crafts.search')}
          shortcut="/"
          placeholder={t('crafts.searchHint')}
          className="min-w-64 grow basis-80"
        />
        <Select
          options={[{ value: '', label: t('crafts.anyStation') }, ...stations]}
          value={choice.station}
          onChange={(station) => choose({ station })}
          label={t('crafts.columns.station')}
          className="basis-52 max-sm:grow"
        />
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <Button icon={FILTER} {...opener('filters')}>
          {count > 0 ? t('items.filtersSet', { count }) : t('items.filters')}
        </Button>
        <Button icon={SETTINGS} {...opener('settings')}>
          {t('trade.settings.title')}
        </Button>
        {csv}
        <SortSelect choice={choice} choose={choose} />
      </div>
      <div id={id} hidden={!open} className={classes('mt-2', open && 'panel p-4')}>
        {open === 'filters' && <CraftFilters choice={choice} choose={choose} />}
        {open === 'settings' && settings}
      </div>
    </form>
  )
}

/** The orders of a list whose columns have no headers: of cards. */
function SortSelect({ choice: { order }, choose }: Pick<ToolbarProps, 'choice' | 'choose'>) {
  const t = useText()
  const options = CRAFT_SORTS.map((value) => ({
    value,
    label: t('items.sortBy', { column: t(`crafts.columns.${value}`) }),
  }))
  return (
    <div className="flex grow gap-2 xl:hidden">
      <Select
        options={options}
        value={order.sort}
        onChange={(sort) => choose({ order: turned(order, sort) })}
        label={t('items.sort')}
        className="grow"
      />
      <IconButton
        glyph={order.descending ? ARROW_DOWN : ARROW_UP}
        variant="secondary"
        label={t(order.descending ? 'items.descending' : 'items.ascending')}
        onClick={() => choose({ order: { ...order, descending: !order.descending } })}
      />
    </div>
  )
}
