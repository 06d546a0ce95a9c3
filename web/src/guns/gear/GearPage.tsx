import { getBallistics } from '@raidkit/contract/guns/ammo'
import { listGear } from '@raidkit/contract/guns/gear'
import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import { fittingGear, sortedGear, LISTED_GEAR } from '@raidkit/rules/guns/gear-list'
import { useMemo } from 'react'
import { onServer, type Loading } from '../../api/loaders.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../trade/shared/trade/costs/useSourceTexts.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BoundInput } from '../../ui/form/BoundInput.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/GearPage.ts'
import { BestGear } from './BestGear.tsx'
import {
  choiceOf,
  GEAR_VIEWS,
  withChoice,
  HIGHEST_CLASS,
  isFiltered,
  MOST_KG,
  MOST_RUB,
  NO_FILTERS,
  numberUpTo,
  type GearChoice,
} from './choice.ts'
import { GEAR_COLUMNS, type GearView } from './columns.tsx'
import type { GearFacts } from './gearSet.ts'
import { useMaterialText } from './useMaterialText.ts'

const CLASSES = Array.from({ length: HIGHEST_CLASS + 1 }, (_, nth) => String(nth))
const COVERED = HIT_PLACES.filter((place) => place !== 'leg')

async function load({ ask, url, language }: Loading) {
  const { mode } = choiceOf(url.searchParams)
  const [facts, { rounds }] = await Promise.all([
    ask(listGear, { lang: language, mode }),
    ask(getBallistics, { lang: language }),
  ])
  return { facts, rounds }
}

// Only on the server, where the page's access is checked.
export const loader = onServer(load)
export { shouldRevalidate } from './choice.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

export default function GearPage({ loaderData: { facts, rounds } }: Route.ComponentProps) {
  const t = useText()
  const state = useUrlChoice(WRITTEN)
  const { choice, choose } = state
  return (
    <>
      <PageHeading
        note={t('gear.note')}
        aside={<ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />}
      >
        {t('gear.title')}
      </PageHeading>
      <div className="mb-3">
        <Segmented
          label={<span className="sr-only">{t('gear.view')}</span>}
          segments={GEAR_VIEWS.map((value) => ({ value, label: t(`gear.views.${value}`) }))}
          value={choice.view}
          onChange={(view) => choose({ view })}
        />
      </div>
      {choice.view === 'list' ? (
        <GearList facts={facts} state={state} />
      ) : (
        <BestGear facts={facts} rounds={rounds} choice={choice} choose={choose} />
      )}
    </>
  )
}

type Props = { facts: GearFacts; state: ChoiceState }

/** Every piece of armour, rig, helmet and plate, to search, filter and sort. */
function GearList({ facts, state }: Props) {
  const t = useText()
  const language = useLanguage()
  const { choice, choose } = state
  const compare = useCompareNames()
  const rows = useMemo(() => {
    return sortedGear(fittingGear(facts.gear, choice), choice.order, compare)
  }, [facts, choice, compare])
  // The server sends the first of them; a window over all needs a browser.
  const shown = useHydrated() ? rows : rows.slice(0, FIRST_ROWS)
  const sourcesOf = useSourceTexts()
  const { mode } = choice
  const view = useMemo<GearView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  return (
    <ListBox count={rows.length}>
      <GearFilters facts={facts} state={state} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('gear.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState glyph={SEARCH} title={t('gear.empty')} text={t('gear.emptyHint')} />
      ) : (
        <LiveTable
          caption={t('gear.title')}
          columns={GEAR_COLUMNS}
          rows={shown}
          total={rows.length}
          idOf={pieceUid}
          view={view}
          rowClass="max-lg:h-72 max-lg:grid-cols-4 lg:h-16"
          order={choice.order}
          onOrder={(order) => choose({ order })}
          reusesRows
        />
      )}
    </ListBox>
  )
}

function pieceUid({ uid }: GearFacts['gear'][number]): string {
  return uid
}

type ChoiceState = ReturnType<typeof useUrlChoice<GearChoice>>

type GearFiltersProps = { facts: GearFacts; state: ChoiceState }

/** Filters of the list, and its order where it is shown as cards. */
function GearFilters({ facts, state }: GearFiltersProps) {
  const t = useText()
  const { choice, choose } = state
  return (
    <div role="search" className="mb-3 flex flex-wrap items-end gap-2">
      <ListSearch
        value={choice.search}
        label={t('gear.search')}
        hint={t('gear.searchHint')}
        onSearch={state.typed}
        onSettle={state.settle}
      />
      <Kinds facts={facts} state={state} />
      <div className="grid w-72 grid-cols-2 gap-2 max-sm:w-full">
        <BoundInput
          label={t('gear.mostRub')}
          placeholder={t('gear.mostRub')}
          value={choice.rub}
          read={numberUpTo(MOST_RUB)}
          onValue={(rub) => choose({ rub })}
        />
        <BoundInput
          label={t('gear.mostKg')}
          placeholder={t('gear.mostKg')}
          value={choice.kg}
          read={numberUpTo(MOST_KG)}
          onValue={(kg) => choose({ kg })}
        />
      </div>
      {isFiltered(choice) && <Button onClick={() => choose(NO_FILTERS)}>{t('items.clearFilters')}</Button>}
      <SortSelect
        options={GEAR_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </div>
  )
}

function Kinds({ facts, state: { choice, choose } }: GearFiltersProps) {
  const t = useText()
  const materialText = useMaterialText()
  return (
    <>
      <Select
        options={[
          { value: '' as const, label: t('gear.anyKind') },
          ...LISTED_GEAR.map((value) => ({ value, label: t(`gear.kinds.${value}`) })),
        ]}
        value={choice.kind ?? ''}
        onChange={(kind) => choose({ kind: kind === '' ? undefined : kind })}
        label={t('gear.kind')}
        className="basis-40 max-sm:grow"
      />
      <Select
        options={CLASSES.map((value) => ({
          value,
          label: value === '0' ? t('gear.anyClass') : t('gear.classFrom', { class: Number(value) }),
        }))}
        value={String(choice.class)}
        onChange={(value) => choose({ class: Number(value) })}
        label={t('gear.columns.class')}
        className="basis-36 max-sm:grow"
      />
      <Select
        options={[
          { value: '', label: t('gear.anyMaterial') },
          ...Object.keys(facts.materials).map((value) => ({ value, label: materialText(value) })),
        ]}
        value={choice.material}
        onChange={(material) => choose({ material })}
        label={t('gear.material')}
        className="basis-40 max-sm:grow"
      />
      <Select
        options={[
          { value: '', label: t('gear.anyPlace') },
          ...COVERED.map((value) => ({ value, label: t(`ballistics.places.${value}`) })),
        ]}
        value={choice.place ?? ''}
        onChange={(value) => choose({ place: COVERED.find((place) => place === value) })}
        label={t('gear.place')}
        className="basis-40 max-sm:grow"
      />
    </>
  )
}
