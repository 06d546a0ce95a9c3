import { listCrafts } from '@raidkit/contract/trade/crafts'
import { isDemotedCraft } from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useMemo, memo } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { NoScriptPager } from '../../ui/table/NoScriptPager.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { CraftCsv } from '../shared/crafts/CraftCsv.tsx'
import { CraftExplained } from '../shared/crafts/CraftExplained.tsx'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { isSameCraft } from '../shared/crafts/isSameCraft.ts'
import { useTakenText } from '../shared/trade/costs/useTakenText.ts'
import { ProgressSwitch } from '../shared/trade/settings/ProgressSwitch.tsx'
import { TradeSettings } from '../shared/trade/settings/TradeSettings.tsx'
import { useOwnPriceSaver } from '../shared/trade/settings/useOwnPriceSaver.ts'
import { TradeTable } from '../shared/trade/table/TradeTable.tsx'
import { TradeToolbar } from '../shared/trade/table/TradeToolbar.tsx'
import { useMarking } from '../shared/trade/table/useMarking.ts'
import { useTradeBoard } from '../shared/trade/useTradeBoard.ts'
import type { Route } from './+types/CraftsPage.ts'
import { choiceOf, craftRequest, NO_FILTERS, withChoice, type CraftChoice, filterCount } from './choice.ts'
import { CRAFT_COLUMNS, type CraftView } from './columns.tsx'
import { useLoaded } from './shouldRevalidate.ts'
import { craftUid, useCraftRows, type FirstCrafts } from './useCraftRows.ts'

const FLAGS = ['profitable', 'built', 'unlocked', 'unmarked'] as const
const LEVELS = [0, 1, 2, 3] as const

/** Renders search, station, mode, filters and settings of the crafts. */
const CraftToolbar = memo(Toolbar)

const ADDRESS = { read: choiceOf, write: withChoice }

async function load({ ask, url, language }: Loading) {
  const request = craftRequest(choiceOf(url.searchParams), language)
  return ask(listCrafts, { ...request, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function CraftsPage({ loaderData: first }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        isBrief
        note={t('crafts.note')}
        aside={<LinkButton to="/hideout">{t('crafts.toHideout')}</LinkButton>}
      >
        {t('crafts.title')}
      </PageHeading>
      <CraftList first={first} />
    </>
  )
}

/** Renders all crafts with their figures, to search, filter, sort and open. */
function CraftList({ first }: { first: FirstCrafts }) {
  const t = useText()
  const { choice, ...chosen } = useUrlChoice(ADDRESS)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('crafts', choice.unmarked)
  const { list, names, locksOf, builtOf } = useCraftRows({ first, answer, choice, marks })
  const { rows } = list
  const prices = useOwnPriceSaver()
  useLoaded(choice.mode, answer?.mode === choice.mode)
  // Stable callbacks, so that the toolbar is not rendered again with the rows.
  const [typed, settle] = [useSteady(chosen.typed), useSteady<void>(chosen.settle)]
  const choose = useSteady((change: Partial<CraftChoice>) => chosen.choose(change))
  const csvRows = useSteady<void, readonly CraftRow[]>(() => rows)
  const onOpen = useSteady((open: string) => chosen.choose({ open }, true))
  const takenText = useTakenText(names)
  const view = useMemo<CraftView>(
    () => ({ names, locksOf, builtOf, takenText, onOpen, onMark }),
    [names, locksOf, builtOf, takenText, onOpen, onMark],
  )
  return (
    <ListBox count={rows.length}>
      <ProgressSwitch mode={choice.mode} />
      <CraftToolbar
        choice={choice}
        names={names}
        onSearch={typed}
        choose={choose}
        onSettle={settle}
        csvRows={answer && csvRows}
      />
      <output className="mb-2 block min-h-6 text-sm text-muted" aria-live="polite">
        {t('crafts.count', { count: list.total })}
      </output>
      {isFailed && <ListFailure text={t('crafts.onlyFirst', { count: rows.length })} onRetry={retry} />}
      {rows.length > 0 ? (
        <TradeTable
          caption={t('crafts.caption')}
          columns={CRAFT_COLUMNS}
          list={list}
          uidOf={craftUid}
          view={view}
          marks={marks}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          cardClass="max-xl:h-44"
          isSameRow={isSameCraft}
          isDemoted={(pair) => isDemotedCraft(pair, choice.order)}
          open={choice.open}
          renderOpen={(row) => (
            <CraftExplained row={row} view={{ names, answer, prices, query: modeQuery(choice.mode) }} />
          )}
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('crafts.empty')}
          text={t('crafts.emptyHint')}
          action={
            <Button onClick={() => choose({ ...NO_FILTERS, search: '' })}>{t('crafts.showAll')}</Button>
          }
        />
      )}
      <NoScriptPager total={first.total} />
      <p className="mt-4 max-w-text text-sm text-muted">{t('crafts.marksNote')}</p>
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}

type ToolbarProps = {
  choice: CraftChoice
  names: CraftNames
  onSearch: (text: string) => void
  choose: (change: Partial<CraftChoice>) => void
  /** Called when the reader leaves the search field. */
  onSettle: () => void
  /** Returns the rows of the file; undefined until all of them are loaded. */
  csvRows: (() => readonly CraftRow[]) | undefined
}

function Toolbar({ choice, names, onSearch, choose, onSettle, csvRows }: ToolbarProps) {
  const t = useText()
  const stations = names.stations.map(({ slug, name }) => ({ value: slug, label: name }))
  const search = {
    value: choice.search,
    label: t('crafts.search'),
    hint: t('crafts.searchHint'),
    onSearch,
    onSettle,
  }
  return (
    <TradeToolbar
      search={search}
      mode={choice.mode}
      onMode={(mode) => choose({ mode })}
      filterCount={filterCount(choice)}
      filters={<CraftFilters choice={choice} choose={choose} />}
      settings={<TradeSettings />}
      choices={
        <Select
          options={[{ value: '', label: t('crafts.anyStation') }, ...stations]}
          value={choice.station}
          onChange={(station) => choose({ station })}
          label={t('crafts.columns.station')}
          className="basis-52 max-sm:grow"
        />
      }
    >
      <CraftCsv rows={() => csvRows?.() ?? []} names={names} disabled={!csvRows} fileName="crafts.csv" />
      <SortSelect
        options={CRAFT_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="xl:hidden"
      />
    </TradeToolbar>
  )
}

type Props = { choice: CraftChoice; choose: (change: Partial<CraftChoice>) => void }

/** Renders the filters of the list. */
function CraftFilters({ choice, choose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Segmented
        label={t('crafts.filter.level')}
        segments={LEVELS.map((value) => ({
          value,
          label: value === 0 ? t('crafts.filter.anyLevel') : value,
        }))}
        value={choice.level ?? 0}
        onChange={(level) => choose({ level: level === 0 ? undefined : level })}
      />
      <div className="flex flex-col gap-1.5 lg:col-span-2">
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`crafts.filter.${flag}`)}
            hint={t(`crafts.filter.hint.${flag}`)}
            checked={choice[flag]}
            onChange={(isOn) => choose({ [flag]: isOn })}
          />
        ))}
      </div>
      {filterCount(choice) > 0 && (
        <Button className="justify-self-start" onClick={() => choose(NO_FILTERS)}>
          {t('items.clearFilters')}
        </Button>
      )}
    </div>
  )
}
