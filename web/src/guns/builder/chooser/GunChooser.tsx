import { listGuns, type GunLine as Gun, type GunLine } from '@raidkit/contract/guns/guns'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { fittingGuns, sortedGuns } from '@raidkit/rules/guns/gun-list'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/useCall.ts'
import { useRefetchOnNews } from '../../../api/useRefetchOnNews.ts'
import { ModeSwitch } from '../../../catalogue/shared/game/ModeSwitch.tsx'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useUrlChoice } from '../../../ui/address/useUrlChoice.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { SEARCH } from '../../../ui/icons/glyphs.ts'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import { SearchBar } from '../../../ui/rows/SearchBar.tsx'
import { SortSelect } from '../../../ui/rows/SortSelect.tsx'
import { skippedBy } from '../../../ui/rows/pagedRows.ts'
import { NoScriptPager } from '../../../ui/table/NoScriptPager.tsx'
import { choiceOf, withChoice, type BuilderChoice } from '../choice.ts'
import { GUN_COLUMNS } from './columns.tsx'

export type Guns = ReplyOf<typeof listGuns>

const WRITTEN = { read: choiceOf, write: withChoice }

/** Every gun, to search, filter, sort and begin a build with. */
export function GunChooser({ first }: { first: Guns }) {
  const t = useText()
  const language = useLanguage()
  const state = useUrlChoice(WRITTEN)
  const { choice, choose } = state
  const { mode } = choice
  const { guns } = useGuns(first, mode)
  const found = useFound(guns, choice)
  const rows = useShown(found)
  const view = useMemo(() => ({ mode, language }), [mode, language])
  return (
    <ListBox count={rows.length}>
      <GunToolbar guns={guns} state={state} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('builder.count', { count: found.length })}
      </p>
      {rows.length > 0 ? (
        <LiveTable
          caption={t('builder.title')}
          columns={GUN_COLUMNS}
          rows={rows}
          total={found.length}
          idOf={gunUid}
          view={view}
          rowClass="max-lg:h-36 max-lg:grid-cols-3 lg:h-16"
          order={choice.order}
          onOrder={(order) => choose({ order })}
          reusesRows
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('builder.empty')}
          text={t('builder.emptyHint')}
          action={
            <Button onClick={() => choose({ search: '', category: '', caliber: '' })}>
              {t('builder.showAll')}
            </Button>
          }
        />
      )}
      <NoScriptPager total={found.length} />
    </ListBox>
  )
}

function gunUid({ uid }: Gun): string {
  return uid
}

/** The server's markup has the rows of one page, for readers without scripts; the browser has all. */
function useShown(found: Gun[]): Gun[] {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const { skip = 0 } = skippedBy(params)
  return useMemo(() => (isHydrated ? found : found.slice(skip, skip + FIRST_ROWS)), [isHydrated, found, skip])
}

/** The guns as the page came with them, then with each change of their prices. */
function useGuns(first: Guns, mode: BuilderChoice['mode']): Guns {
  const lang = useLanguage()
  const { data, refetch } = useCall(listGuns, { lang, mode }, { enabled: false })
  useRefetchOnNews(mode, refetch)
  return data ?? first
}

function useFound(guns: readonly Gun[], { search, category, caliber, order }: BuilderChoice): Gun[] {
  const compare = useCompareNames()
  const { sort, descending } = order
  return useMemo(() => {
    return sortedGuns(fittingGuns(guns, { search, category, caliber }), { sort, descending }, compare)
  }, [guns, search, category, caliber, sort, descending, compare])
}

type Props = { guns: readonly GunLine[]; state: ReturnType<typeof useUrlChoice<BuilderChoice>> }

/**
 * Toolbar with search, class, calibre, mode and order of the guns. Without scripts the search is a form that the server
 * answers.
 */
function GunToolbar({ guns, state }: Props) {
  const t = useText()
  const { choice, choose } = state
  const classes = useOptions(guns, ({ category, categoryName }) => [category ?? '', categoryName])
  const calibers = useOptions(guns, ({ caliber, caliberName }) => [caliber, caliberName])
  return (
    <SearchBar state={state} label={t('builder.search')} hint={t('builder.searchHint')}>
      <Select
        options={[{ value: '', label: t('builder.anyClass') }, ...classes]}
        value={choice.category}
        onChange={(category) => choose({ category })}
        label={t('builder.columns.category')}
        className="basis-44 max-sm:grow"
      />
      <Select
        options={[{ value: '', label: t('builder.anyCaliber') }, ...calibers]}
        value={choice.caliber}
        onChange={(caliber) => choose({ caliber })}
        label={t('builder.columns.caliber')}
        className="basis-40 max-sm:grow"
      />
      <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
      <SortSelect
        options={GUN_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </SearchBar>
  )
}

/** Returns the options of a filter by name, each with the number of guns. */
function useOptions(guns: readonly GunLine[], of: (gun: GunLine) => [string, string]) {
  const t = useText()
  const compare = useCompareNames()
  const all = Map.groupBy(guns.map(of), ([value]) => value)
  return [...all]
    .map(([value, same]) => ({ value, name: same[0]?.[1] ?? value, count: same.length }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ value, name, count }) => ({ value, label: t('builder.option', { name, count }) }))
}
