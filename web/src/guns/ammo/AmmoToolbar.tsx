import type { AmmoLine } from '@raidkit/contract/guns/ammo'
import { MAX_CHART_CALIBERS, classChances, SHOWN_CLASSES, wholeDamage } from '@raidkit/rules/guns/ammo-list'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { ITEM_SOURCES } from '@raidkit/rules/trade/trade'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../trade/shared/trade/costs/useSourceTexts.ts'
import { CsvButton } from '../../trade/shared/trade/table/CsvButton.tsx'
import { SeriesSample } from '../../ui/chart/SeriesSample.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOSE } from '../../ui/icons/glyphs.ts'
import { SearchBar } from '../../ui/rows/SearchBar.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { PENETRATIONS } from './choice.ts'
import { AMMO_ORDERS } from './columns.tsx'
import type { AmmoState } from './useAmmo.ts'

/** The columns of the file before and after the chances, in their order. */
const CSV_COLUMNS = [
  ...(['name', 'caliber', 'damage', 'penetration', 'armorDamage', 'speed', 'recoil', 'accuracy'] as const),
  ...(['fragmentation', 'price', 'sources'] as const),
] as const

/** Search, calibres, source, mode and order of the rounds. Without scripts the search is a form that asks the server. */
export function AmmoToolbar({ ammo }: { ammo: AmmoState }) {
  const t = useText()
  const sourcesOf = useSourceTexts()
  const { choice, choose } = ammo
  const csv = () =>
    ammoCsv(ammo.list.rows, {
      columns: CSV_COLUMNS.map((column) => t(`ammo.csv.${column}`)),
      chanceOf: (armorClass) => t('ammo.csv.chance', { class: armorClass }),
      sourcesOf,
    })
  return (
    <SearchBar
      state={ammo}
      label={t('ammo.search')}
      hint={t('ammo.searchHint')}
      below={<ChosenCalibers ammo={ammo} />}
    >
      <CaliberSelect ammo={ammo} />
      <Select
        options={[
          { value: '', label: t('ammo.anySource') },
          ...ITEM_SOURCES.map((value) => ({ value, label: t(`ammo.sources.${value}`) })),
        ]}
        value={choice.source ?? ''}
        onChange={(value) => choose({ source: ITEM_SOURCES.find((known) => known === value) })}
        label={t('ammo.columns.sources')}
        className="basis-40 max-sm:grow"
      />
      <Select
        options={PENETRATIONS.map((step) => ({
          value: String(step),
          label: step === 0 ? t('ammo.anyPenetration') : t('ammo.penetrationFrom', { penetration: step }),
        }))}
        value={String(choice.penetration)}
        onChange={(value) => choose({ penetration: Number(value) })}
        label={t('ammo.columns.penetration')}
        className="basis-44 max-sm:grow"
      />
      <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
      <CsvButton
        fileName={`ammo-${choice.mode.toLowerCase()}.csv`}
        table={csv}
        disabled={!ammo.list.isWhole}
      />
      <SortSelect
        options={AMMO_ORDERS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </SearchBar>
  )
}

/** Adds a calibre to those that are shown; each has its own colour in the chart. */
function CaliberSelect({ ammo: { choice, choose, calibers } }: { ammo: AmmoState }) {
  const t = useText()
  const isFull = choice.calibers.length >= MAX_CHART_CALIBERS
  const first = choice.calibers.length === 0 ? t('ammo.anyCaliber') : t('ammo.addCaliber')
  return (
    <Select
      options={[
        { value: '', label: isFull ? t('ammo.fullCalibers', { most: MAX_CHART_CALIBERS }) : first },
        ...calibers
          .filter(({ caliber }) => !choice.calibers.includes(caliber))
          .map(({ caliber, name, count }) => ({
            value: caliber,
            label: t('ammo.caliberOption', { name, count }),
            disabled: isFull,
          })),
      ]}
      value=""
      onChange={(caliber) => caliber && choose({ calibers: [...choice.calibers, caliber] })}
      label={t('ammo.caliber')}
      className="basis-44 max-sm:grow"
    />
  )
}

function ChosenCalibers({ ammo: { choice, choose, calibers } }: { ammo: AmmoState }) {
  const t = useText()
  if (choice.calibers.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2 text-sm">
      {choice.calibers.map((code, nth) => (
        <button
          key={code}
          type="button"
          onClick={() => choose({ calibers: choice.calibers.filter((other) => other !== code) })}
          className="target flex items-center gap-1.5 rounded-full border border-edge bg-raised px-2.5 py-0.5 hover:border-muted"
        >
          <SeriesSample nth={nth} />
          {calibers.find(({ caliber }) => caliber === code)?.name ?? code}
          <Icon glyph={CLOSE} size="xs" label={t('ammo.removeCaliber')} />
        </button>
      ))}
    </div>
  )
}

type Words = {
  columns: readonly string[]
  chanceOf: (armorClass: number) => string
  sourcesOf: (round: AmmoLine) => readonly string[]
}

/** The rows as they stand, in plain numbers for other programs. */
function ammoCsv(rows: readonly AmmoLine[], words: Words): CsvCell[][] {
  const lines = rows.map((round): CsvCell[] => [
    round.name,
    round.caliberName,
    wholeDamage(round),
    round.penetration,
    round.armorDamage,
    round.speed ?? undefined,
    round.recoil ?? undefined,
    round.accuracy ?? undefined,
    round.fragmentation ?? undefined,
    round.cost?.rub,
    words.sourcesOf(round).join('; '),
    ...classChances(round.penetration).map((chance) => Math.round(chance * 1000) / 10),
  ])
  return [[...words.columns, ...SHOWN_CLASSES.map(words.chanceOf)], ...lines]
}
