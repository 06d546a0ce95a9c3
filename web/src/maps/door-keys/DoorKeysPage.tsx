import { listDoorKeys, type DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { NO_MAP, keyPrice, pricePerUse, fittingKeys, sortedKeys } from '@raidkit/rules/maps/door-keys'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useMemo, useCallback } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useCall } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useRefetchOnNews } from '../../api/useRefetchOnNews.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useTraderNames, type TraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useFavourites } from '../../market/shared/favourites/useFavourites.ts'
import { CsvButton } from '../../trade/shared/trade/table/CsvButton.tsx'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { SEARCH, STAR } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { SearchBar } from '../../ui/rows/SearchBar.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { useLiveList } from '../../ui/rows/useLiveList.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/DoorKeysPage.ts'
import { choiceOf, keyRequest, useLoaded, withChoice } from './choice.ts'
import { KEY_COLUMNS, type KeyView } from './columns.tsx'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Result that the server renders if only favourites are shown: only the browser knows them. */
const NONE = { rows: [], total: 0 }

/** Columns of the file, in order. */
const CSV_COLUMNS = ['name', 'map', 'uses', 'price', 'from', 'perUse', 'quests'] as const

async function load({ ask, url, language }: Loading) {
  return ask(listDoorKeys, keyRequest(choiceOf(url.searchParams), language))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export default function DoorKeysPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('doorKeys.note')}>{t('doorKeys.title')}</PageHeading>
      <DoorKeys first={loaderData} />
    </>
  )
}

/** Shows every key and keycard, to search, filter and sort. */
function DoorKeys({ first }: { first: FirstKeys }) {
  const t = useText()
  const keys = useDoorKeys(first)
  const { list, choice, choose, toggle, isWaiting } = keys
  const { rows, total } = list
  return (
    <ListBox count={rows.length} onFavourite={(row) => rows[row] && toggle(rows[row].uid)}>
      <KeyToolbar keys={keys} />
      <p className="mb-2 text-sm text-muted" role="status">
        {isWaiting ? t('items.loading') : t('doorKeys.count', { count: total })}
      </p>
      {keys.isFailed && (
        <ListFailure
          text={t('doorKeys.failed', { count: rows.length })}
          retry={t('doorKeys.retry')}
          onRetry={keys.retry}
        />
      )}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {rows.length > 0 && <KeyTable keys={keys} />}
      {!isWaiting && rows.length === 0 && (
        <EmptyState
          glyph={choice.favourites ? STAR : SEARCH}
          title={t('doorKeys.empty')}
          text={t(choice.favourites ? 'doorKeys.emptyFavourites' : 'doorKeys.emptyHint')}
          action={
            <Button onClick={() => choose({ search: '', map: '', favourites: false })}>
              {t('doorKeys.showAll')}
            </Button>
          }
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}

function KeyTable({ keys }: { keys: DoorKeysState }) {
  const t = useText()
  const { list, choice, choose, isFavourite, nowMs, isSample } = keys
  const { mode } = choice
  const traderNames = useTraderNames()
  const onFavourite = useSteady(keys.toggle)
  const view = useMemo<KeyView>(
    () => ({ mode, nowMs, isSample, traderNames, onFavourite }),
    [mode, nowMs, isSample, traderNames, onFavourite],
  )
  return (
    <LiveTable
      caption={t('doorKeys.title')}
      columns={KEY_COLUMNS}
      rows={list.rows}
      total={list.total}
      idOf={keyUid}
      view={view}
      factsOf={({ uid }) => ({ isFavourite: isFavourite(uid) })}
      rowClass="max-lg:h-44 max-lg:grid-cols-3 lg:h-16"
      order={choice.order}
      onOrder={(order) => choose({ order })}
      reusesRows
    />
  )
}

/** Shows the search, map, mode and order of the keys. Without scripts the search is a form that the server answers. */
function KeyToolbar({ keys }: { keys: DoorKeysState }) {
  const t = useText()
  const traderNames = useTraderNames()
  const { choice, choose, maps } = keys
  const options = [
    { value: '', label: t('doorKeys.anyMap') },
    ...maps.map(({ map, name, count }) => ({
      value: map,
      label: t('doorKeys.mapOption', { name, count }),
    })),
    { value: NO_MAP, label: t('doorKeys.noMap') },
  ]
  const csv = () =>
    keyCsv(keys.list.rows, {
      columns: CSV_COLUMNS.map((column) => t(`doorKeys.csv.${column}`)),
      unlimited: t('doorKeys.unlimited'),
      flea: t('doorKeys.flea'),
      traderNames,
    })
  return (
    <SearchBar state={keys} label={t('doorKeys.search')} hint={t('doorKeys.searchHint')}>
      <Select
        options={options}
        value={choice.map}
        onChange={(map) => choose({ map })}
        label={t('doorKeys.columns.map')}
        className="basis-52 max-sm:grow"
      />
      <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
      <CsvButton
        fileName={`keys-${choice.mode.toLowerCase()}.csv`}
        table={csv}
        disabled={!keys.list.isWhole}
      />
      <Checkbox
        label={t('items.onlyFavourites')}
        checked={choice.favourites}
        onChange={(favourites) => choose({ favourites })}
      />
      <SortSelect
        options={KEY_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </SearchBar>
  )
}

type Words = { columns: readonly string[]; unlimited: string; flea: string; traderNames: TraderNames }

/** Returns the listed rows as plain numbers for other programs. */
function keyCsv(rows: readonly DoorKeyLine[], words: Words): CsvCell[][] {
  const lines = rows.map((row): CsvCell[] => {
    const { name, doors, uses, quests } = row
    const price = keyPrice(row)
    return [
      name,
      doors.map(({ mapName }) => mapName).join(', '),
      uses === 0 ? words.unlimited : uses,
      price?.rub,
      price && (price.from === 'flea' ? words.flea : words.traderNames[price.trader]),
      pricePerUse(price?.rub, uses),
      quests.map((quest) => quest.name).join(', '),
    ]
  })
  return [[...words.columns], ...lines]
}

type FirstKeys = ReplyOf<typeof listDoorKeys>

/** Collects everything that the page of keys shows. */
function useDoorKeys(first: FirstKeys) {
  const lang = useLanguage()
  const state = useUrlChoice(WRITTEN)
  const { choice } = state
  const { favList, isFavourite, toggle } = useFavourites()
  const { data, isError, refetch } = useCall(listDoorKeys, { lang, mode: choice.mode })
  useRefetchOnNews(choice.mode, refetch)
  useLoaded(choice.mode, data !== undefined)
  const favourites = useMemo(
    () => (choice.favourites ? new Set(favList) : undefined),
    [choice.favourites, favList],
  )
  const compare = useCompareNames()
  const list = useLiveList({
    first: choice.favourites ? NONE : { rows: first.keys, total: first.total },
    all: data?.keys,
    asked: [withChoice(new URLSearchParams(), choice).toString(), lang],
    choose: useCallback(
      (all: readonly DoorKeyLine[]) =>
        sortedKeys(fittingKeys(all, { ...choice, favourites }), choice.order, compare),
      [choice, favourites, compare],
    ),
    idOf: keyUid,
  })
  const { prices, maps } = data ?? first
  const isSample = prices.source === 'sample'
  const nowMs = useNow(MINUTE_MS)
  return {
    ...state,
    list,
    isFavourite,
    toggle,
    maps,
    isSample,
    nowMs: isSample ? prices.asOfMs : nowMs,
    isFailed: isError && !data,
    retry: () => void refetch(),
    isWaiting: choice.favourites && !data && !isError,
  }
}

type DoorKeysState = ReturnType<typeof useDoorKeys>

function keyUid({ uid }: DoorKeyLine): string {
  return uid
}
