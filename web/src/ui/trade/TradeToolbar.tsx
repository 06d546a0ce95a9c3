import type { GameMode } from '@raidkit/rules/modes'
import { Suspense, type ReactNode, type SubmitEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { SETTINGS } from '../icons/glyphs.ts'
import { FILTER } from '../items/listGlyphs.ts'
import { ModeSwitch } from '../ModeSwitch.tsx'
import { OtherParams } from '../OtherParams.tsx'
import { SearchInput } from '../SearchInput.tsx'
import { Spinner } from '../Spinner.tsx'
import { usePanels } from './usePanels.ts'

export type TradeSearch = {
  /** Of the parameter in the address. */
  name: string
  value: string
  maxLength: number
  label: string
  hint: string
  onSearch: (text: string) => void
  /** The reader has left the search. */
  onSettle: () => void
}

type Props = {
  search: TradeSearch
  mode: GameMode
  onMode: (mode: GameMode) => void
  /** How many filters are set. */
  filterCount: number
  /** What opens below the bar. */
  filters: ReactNode
  settings: ReactNode
  /** Between the search and the buttons, and at the end of the bar. */
  choices?: ReactNode
  children: ReactNode
  /** In a line of its own. */
  below?: ReactNode
}

/** Search, mode, filters and settings of a calculator. Without scripts the search is a form that asks the server. */
export function TradeToolbar(props: Props) {
  const { search, mode, onMode, filterCount, filters, settings, choices, children, below } = props
  const t = useText()
  const { open, bar, opener, box } = usePanels<'filters' | 'settings'>()
  return (
    <form ref={bar} role="search" method="get" onSubmit={stay} className="mb-2">
      <OtherParams own={search.name} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          name={search.name}
          value={search.value}
          onChange={search.onSearch}
          onBlur={search.onSettle}
          maxLength={search.maxLength}
          aria-label={search.label}
          shortcut="/"
          placeholder={search.hint}
          className="min-w-64 grow basis-80"
        />
        {choices}
        <ModeSwitch mode={mode} onMode={onMode} />
        <Button icon={FILTER} {...opener('filters')}>
          {filterCount > 0 ? t('items.filtersSet', { count: filterCount }) : t('items.filters')}
        </Button>
        <Button icon={SETTINGS} {...opener('settings')}>
          {t('trade.settings.title')}
        </Button>
        {children}
      </div>
      {below}
      <div {...box}>
        <Suspense fallback={<Spinner />}>
          {open === 'filters' && filters}
          {open === 'settings' && settings}
        </Suspense>
      </div>
    </form>
  )
}

function stay(event: SubmitEvent) {
  event.preventDefault()
}
