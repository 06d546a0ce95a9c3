import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { Suspense, type ReactNode } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../../../ui/address/address.ts'
import { AddressForm } from '../../../../ui/form/AddressForm.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { FiltersButton } from '../../../../ui/button/FiltersButton.tsx'
import { SETTINGS } from '../../../../ui/icons/glyphs.ts'
import { ListSearch, type ListSearchProps } from '../../../../ui/form/ListSearch.tsx'
import { ModeSwitch } from '../../../../catalogue/shared/game/ModeSwitch.tsx'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { usePanels } from '../../../../ui/hooks/usePanels.ts'

type Props = {
  search: ListSearchProps
  mode: GameMode
  onMode: (mode: GameMode) => void
  /** Number of active filters. */
  filterCount: number
  /** Panels that open below the bar. */
  filters: ReactNode
  settings: ReactNode
  /** Elements between the search and the buttons, and at the end of the bar. */
  choices?: ReactNode
  children: ReactNode
}

/**
 * Renders search, mode, filters and settings of a calculator. Without scripts the search is a form that the server
 * answers.
 */
export function TradeToolbar(props: Props) {
  const { search, mode, onMode, filterCount, filters, settings, choices, children } = props
  const t = useText()
  const { open, bar, opener, box } = usePanels<'filters' | 'settings'>()
  return (
    <AddressForm own={SEARCH_PARAM} ref={bar} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch {...search} />
        <div className="gap-2 max-sm:one-bar max-sm:basis-full sm:contents">
          {choices}
          <ModeSwitch mode={mode} onMode={onMode} />
          <FiltersButton count={filterCount} {...opener('filters')} />
          <Button icon={SETTINGS} {...opener('settings')}>
            {t('trade.settings.title')}
          </Button>
          {children}
        </div>
      </div>
      <div {...box}>
        <Suspense fallback={<Spinner />}>
          {open === 'filters' && filters}
          {open === 'settings' && settings}
        </Suspense>
      </div>
    </AddressForm>
  )
}
