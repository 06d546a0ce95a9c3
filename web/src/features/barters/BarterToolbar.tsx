import { BARTER_SORTS } from '@raidkit/rules/barter-list'
import { lazy, Suspense, type ReactNode, type SubmitEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ARROW_DOWN, ARROW_UP, SETTINGS } from '../../ui/icons/glyphs.ts'
import { FILTER } from '../../ui/items/listGlyphs.ts'
import { ModeSwitch } from '../../ui/ModeSwitch.tsx'
import { OtherParams } from '../../ui/OtherParams.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SettingsView } from '../../ui/trade/TradeSettingsPanel.tsx'
import { usePanels } from '../../ui/trade/usePanels.ts'
import { turned } from './BarterHeader.tsx'
import { filterCount, SEARCH_MAX_LENGTH, SEARCH_PARAM, type BarterChoice } from './choice.ts'

/** What a reader may never open comes when it is opened. */
const BarterFilters = lazy(() => import('./BarterFilters.tsx').then((m) => ({ default: m.BarterFilters })))
const TradeSettingsPanel = lazy(() =>
  import('../../ui/trade/TradeSettingsPanel.tsx').then((m) => ({ default: m.TradeSettingsPanel })),
)

export type ToolbarProps = {
  choice: BarterChoice
  choose: (change: Partial<BarterChoice>) => void
  onSearch: (text: string) => void
  /** The reader has left the search. */
  onSettle: () => void
  settings: SettingsView
  /** Somebody plays this mode here: his things and his progress are known. */
  hasCharacter: boolean
  traderName: (trader: string) => string
  /** At the end of the bar. */
  children: ReactNode
}

/** Search, mode, filters and settings of the barters. Without scripts the search is a form that asks the server. */
export function BarterToolbar(props: ToolbarProps) {
  const { choice, choose, onSearch, onSettle, settings, hasCharacter, traderName, children } = props
  const t = useText()
  const { open, bar, opener, box } = usePanels<'filters' | 'settings'>()
  const count = filterCount(choice)
  return (
    <form ref={bar} role="search" method="get" onSubmit={stay} className="mb-2">
      <OtherParams own={SEARCH_PARAM} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          name={SEARCH_PARAM}
          value={choice.search}
          onChange={onSearch}
          onBlur={onSettle}
          maxLength={SEARCH_MAX_LENGTH}
          aria-label={t('barters.search')}
          shortcut="/"
          placeholder={t('barters.searchHint')}
          className="min-w-64 grow basis-80"
        />
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <Button icon={FILTER} {...opener('filters')}>
          {count > 0 ? t('items.filtersSet', { count }) : t('items.filters')}
        </Button>
        <Button icon={SETTINGS} {...opener('settings')}>
          {t('trade.settings.title')}
        </Button>
        {children}
        <SortSelect choice={choice} choose={choose} />
      </div>
      <QuickFilters choice={choice} choose={choose} hasCharacter={hasCharacter} />
      <div {...box}>
        <Suspense fallback={<Spinner />}>
          {open === 'filters' && <BarterFilters choice={choice} choose={choose} traderName={traderName} />}
          {open === 'settings' && (
            <TradeSettingsPanel settings={settings} isOtherMode={settings.isSignedIn && !hasCharacter} />
          )}
        </Suspense>
      </div>
    </form>
  )
}

/** The filters that are changed most. Two of them ask what the reader's character has. */
function QuickFilters({
  choice,
  choose,
  hasCharacter,
}: Pick<ToolbarProps, 'choice' | 'choose' | 'hasCharacter'>) {
  const t = useText()
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      <Checkbox
        label={t('barters.profitable')}
        checked={choice.profitable}
        onChange={(profitable) => choose({ profitable })}
      />
      <Checkbox
        label={t('barters.own')}
        title={t(hasCharacter ? 'barters.ownHint' : 'barters.ownNobody')}
        checked={choice.own && hasCharacter}
        disabled={!hasCharacter}
        onChange={(own) => choose({ own })}
      />
      <Checkbox
        label={t('barters.unlocked')}
        title={t(hasCharacter ? 'barters.unlockedHint' : 'barters.ownNobody')}
        checked={choice.unlocked && hasCharacter}
        disabled={!hasCharacter}
        onChange={(unlocked) => choose({ unlocked })}
      />
    </div>
  )
}

function stay(event: SubmitEvent) {
  event.preventDefault()
}

/** The orders of cards, which have no headers. */
function SortSelect({ choice: { order }, choose }: Pick<ToolbarProps, 'choice' | 'choose'>) {
  const t = useText()
  const options = BARTER_SORTS.map((value) => ({
    value,
    label: t('items.sortBy', { column: t(`barters.columns.${value}`) }),
  }))
  return (
    <div className="flex grow gap-2 lg:hidden">
      <Select
        options={options}
        value={order.sort}
        onChange={(sort) =>
          choose({ order: turned({ ...order, sort: sort === 'name' ? 'cost' : 'name' }, sort) })
        }
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
