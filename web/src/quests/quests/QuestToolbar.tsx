import { MAP_NAMES, MAPS_WITHOUT_PAGE } from '@raidkit/rules/platform/maps'
import { QUEST_FILTERS, QUEST_GROUPINGS, type QuestFilter } from '@raidkit/rules/quests/quest-list'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useText } from '../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../ui/address/address.ts'
import { AddressForm } from '../../ui/form/AddressForm.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { FiltersButton } from '../../ui/button/FiltersButton.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { usePanels } from '../../ui/hooks/usePanels.ts'
import { filterCount, NO_FILTERS, type PageChoice } from './choice.ts'
import type { Goals } from './questRows.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

type Props = {
  choice: PageChoice
  choose: (change: Partial<PageChoice>) => void
  onSearch: (text: string) => void
  onSettle: () => void
  /** Undefined until they are known. */
  counts: Record<QuestFilter, number> | undefined
  /** Progress towards Kappa and Lightkeeper. */
  goals: Goals | undefined
  places: QuestPlaces
}

/** Shows search, statuses and filters of the quests. Without scripts the search is a form. */
export function QuestToolbar({ choice, choose, onSearch, onSettle, counts, goals, places }: Props) {
  const t = useText()
  const { open, bar, opener, box } = usePanels<'filters'>()
  return (
    <AddressForm own={SEARCH_PARAM} ref={bar} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          value={choice.search}
          label={t('quests.search')}
          hint={t('quests.searchHint')}
          onSearch={onSearch}
          onSettle={onSettle}
          className="min-w-0 grow basis-40 sm:basis-80"
        />
        <FiltersButton count={filterCount(choice)} {...opener('filters')} />
        {/* On a phone they are among the other filters. */}
        <div className={joinClasses('gap-2 sm:contents', open ? 'flex w-full flex-wrap' : 'max-sm:hidden')}>
          <Places choice={choice} choose={choose} places={places} />
        </div>
      </div>
      <div className="mt-2">
        <Statuses status={choice.status} counts={counts} onStatus={(status) => choose({ status })} />
      </div>
      <div {...box}>{open && <Switches choice={choice} choose={choose} goals={goals} />}</div>
    </AddressForm>
  )
}

/** Selects the trader, the map and the grouping. */
function Places({ choice, choose, places }: Pick<Props, 'choice' | 'choose' | 'places'>) {
  const t = useText()
  const traders = TRADERS.map((value) => ({ value, label: places.traderName(value) }))
  const maps = PLACES.map((value) => ({ value, label: places.mapName(value) }))
  return (
    <>
      <Select
        label={t('quests.trader')}
        options={[{ value: '', label: t('quests.allTraders') }, ...traders]}
        value={choice.trader}
        onChange={(trader) => choose({ trader })}
        className="grow basis-36 sm:max-w-48"
      />
      <Select
        label={t('quests.map')}
        options={[{ value: '', label: t('quests.allMaps') }, ...maps]}
        value={choice.map}
        onChange={(map) => choose({ map })}
        className="grow basis-36 sm:max-w-48"
      />
      <Select
        label={t('quests.groupBy')}
        options={QUEST_GROUPINGS.map((value) => ({ value, label: t(`quests.by.${value}`) }))}
        value={choice.by}
        onChange={(by) => choose({ by })}
        className="grow basis-36 sm:max-w-48"
      />
    </>
  )
}

/** Shows the further filters. */
function Switches({ choice, choose, goals }: Pick<Props, 'choice' | 'choose' | 'goals'>) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:text-sm">
      <Checkbox
        label={goals ? t('quests.onlyKappaOf', goals.kappa) : t('quests.onlyKappa')}
        title={t('quest.kappaHint')}
        checked={choice.kappa}
        onChange={(kappa) => choose({ kappa })}
      />
      <Checkbox
        label={goals ? t('quests.onlyLightkeeperOf', goals.lightkeeper) : t('quests.onlyLightkeeper')}
        title={t('quest.lightkeeperHint')}
        checked={choice.lightkeeper}
        onChange={(lightkeeper) => choose({ lightkeeper })}
      />
      <Checkbox
        label={t('quests.onlyHidden')}
        checked={choice.hidden}
        onChange={(hidden) => choose({ hidden })}
      />
      {filterCount(choice) > 0 && (
        <Button variant="ghost" size="sm" onClick={() => choose(NO_FILTERS)}>
          {t('quests.noFilters')}
        </Button>
      )}
    </div>
  )
}

const TRADERS: readonly string[] = TRADER_NAMES
/** Maps of the spec, and those that came after it. */
const PLACES: readonly string[] = [
  ...MAP_NAMES,
  ...MAPS_WITHOUT_PAGE.flatMap(({ names }) => names.slice(0, 1)),
]

type StatusProps = {
  status: QuestFilter
  counts: Record<QuestFilter, number> | undefined
  onStatus: (status: QuestFilter) => void
}

/** Shows the statuses, each with its number of quests. */
function Statuses({ status, counts, onStatus }: StatusProps) {
  const t = useText()
  return (
    <div
      role="group"
      aria-label={t('quests.status.label')}
      className="gap-1 max-sm:one-bar sm:-m-1 sm:flex sm:flex-wrap sm:p-1"
    >
      {QUEST_FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === status}
          title={t(`quests.status.hint.${each}`)}
          onClick={() => onStatus(each)}
          className={joinClasses(
            'target control-sm inline-flex shrink-0 items-center gap-1.5 rounded-full border border-edge px-2.5 text-sm font-medium text-muted',
            'hover:text-text aria-pressed:border-transparent aria-pressed:bg-selected aria-pressed:text-text',
          )}
        >
          {t(`quests.status.${each}`)}
          {counts && <span className="text-xs tabular-nums">{counts[each]}</span>}
        </button>
      ))}
    </div>
  )
}
