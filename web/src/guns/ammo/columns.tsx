import type { AmmoLine } from '@raidkit/contract/guns/ammo'
import type { SourceLine } from '@raidkit/contract/trade/barters'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  AMMO_SORTS,
  wholeDamage,
  type AmmoSort,
  chanceStep,
  classChances,
  SHOWN_CLASSES,
} from '@raidkit/rules/guns/ammo-list'
import { NO_VALUE, numberText, shareText, withPercent } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemLink } from '@raidkit/rules/platform/links'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { SourcesCell } from '../../trade/shared/trade/costs/SourcesCell.tsx'
import { joinClasses } from '../../ui/classes.ts'
import type { LiveColumn, SortOption } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'

const LOOKS = [
  'bg-raised text-faint',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
  'bg-up-soft text-up',
] as const

/** Values that all rows share. */
export type AmmoView = {
  mode: GameMode
  language: Language
  sourcesOf: (item: { sources: readonly SourceLine[] }) => string[]
}

type FigureSort = Exclude<AmmoSort, 'name' | 'caliber' | 'accuracy'>

const figure = (sort: FigureSort) =>
  ({
    id: sort,
    label: `ammo.columns.${sort}`,
    hint: `ammo.explain.${sort}`,
    sort,
    align: 'end',
    card: 'figure',
  }) as const

/** Position of the price on a card: in the first line of figures. */
const BELOW_PRICE = 'max-lg:order-1'

export const AMMO_COLUMNS: readonly LiveColumn<AmmoLine, AmmoView, object, AmmoSort>[] = [
  {
    id: 'name',
    label: 'ammo.columns.name',
    hint: 'ammo.explain.name',
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: (round, { view }) => <NameCell item={round} to={itemLink(round) + modeQuery(view.mode)} />,
  },
  {
    ...figure('damage'),
    width: 'lg:w-24',
    cell: (round) => <Damage round={round} />,
  },
  {
    ...figure('penetration'),
    width: 'lg:w-28 wide:w-32',
    cell: ({ penetration }, { view }) => (
      <span className="text-base font-medium">{numberText(penetration, view.language)}</span>
    ),
  },
  {
    id: 'chances',
    label: 'ammo.columns.chances',
    hint: 'ammo.explain.chances',
    width: 'lg:w-64 wide:w-56',
    align: 'center',
    card: 'line',
    className: BELOW_PRICE,
    cell: ({ penetration }) => <ChanceCells penetration={penetration} />,
  },
  {
    ...figure('armorDamage'),
    width: 'lg:w-24 wide:w-32',
    className: BELOW_PRICE,
    cell: ({ armorDamage }, { view }) => withPercent(numberText(armorDamage, view.language), view.language),
  },
  {
    ...figure('speed'),
    width: 'lg:w-24 wide:w-32',
    className: BELOW_PRICE,
    cell: ({ speed }) => <Speed speed={speed} />,
  },
  {
    ...figure('recoil'),
    startsLow: true,
    width: 'lg:w-28 wide:w-32',
    className: BELOW_PRICE,
    cell: (round) => <Modifiers round={round} />,
  },
  {
    ...figure('price'),
    startsLow: true,
    width: 'lg:w-28',
    cell: ({ cost, sources }) =>
      cost ? (
        <Price rub={cost.rub} className="lg:text-base lg:font-medium" />
      ) : (
        <Price rub={priceAfterQuest(sources) ?? null} className="text-muted lg:text-base" />
      ),
  },
  {
    id: 'sources',
    label: 'ammo.columns.sources',
    hint: 'ammo.explain.sources',
    width: 'lg:w-56 xl:w-72 wide:w-64',
    card: 'line',
    className: BELOW_PRICE,
    cell: (round, { view }) => <SourcesCell texts={view.sourcesOf(round)} />,
  },
]

/** Returns the lowest price at traders who sell the round only after a quest, which the next column names. */
function priceAfterQuest(sources: readonly SourceLine[]): number | undefined {
  const prices = sources.flatMap(({ from, quest, rub }) =>
    from === 'trader' && quest !== undefined && rub !== undefined ? [rub] : [],
  )
  return prices.length === 0 ? undefined : Math.min(...prices)
}

const STARTS_LOW: readonly AmmoSort[] = ['name', 'caliber', 'recoil', 'price']

/** Sort options of cards: two of them have no column of their own. */
export const AMMO_ORDERS = AMMO_SORTS.map((sort): SortOption<AmmoSort> => {
  return { sort, label: `ammo.sorts.${sort}`, startsLow: STARTS_LOW.includes(sort) }
})

function Damage({ round }: { round: AmmoLine }) {
  const t = useText()
  const language = useLanguage()
  const { damage, pellets } = round
  const isSplit = (pellets ?? 1) > 1
  return (
    <>
      <span className="text-base font-medium">{numberText(wholeDamage(round), language)}</span>
      {isSplit && (
        <span className="block text-2xs text-muted">
          {t('ammo.pellets', { pellets: pellets ?? 1, damage: numberText(damage, language) })}
        </span>
      )}
    </>
  )
}

function Speed({ speed }: Pick<AmmoLine, 'speed'>) {
  const t = useText()
  const language = useLanguage()
  return speed ? t('ammo.speed', { speed: numberText(speed, language) }) : NO_VALUE
}

/** Shows the effect of a round on the gun's recoil and accuracy, in per cent; the colour tells whether it is good. */
function Modifiers({ round: { recoil, accuracy } }: { round: AmmoLine }) {
  const t = useText()
  return (
    <>
      <Modifier value={recoil} isGood={(recoil ?? 0) < 0} name={t('ammo.recoil')} />
      <Modifier value={accuracy} isGood={(accuracy ?? 0) > 0} name={t('ammo.accuracy')} />
    </>
  )
}

function Modifier({ value, isGood, name }: { value: number | null; isGood: boolean; name: string }) {
  const language = useLanguage()
  if (Math.round((value ?? 0) * 100) === 0)
    return <span className="block text-faint max-lg:hidden">{NO_VALUE}</span>
  return (
    <span className={`block ${isGood ? 'text-up' : 'text-down'}`}>
      <span className="sr-only">{name} </span>
      {shareText(value, language, { sign: 'exceptZero' })}
    </span>
  )
}

/** How likely a round goes through new armour of each class: the class above, the chance in per cent below. */
function ChanceCells({ penetration }: { penetration: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <span className="grid grid-cols-5 gap-1">
      {classChances(penetration).map((chance, nth) => {
        const armorClass = SHOWN_CLASSES[nth] ?? 0
        const percent = Math.round(chance * 100)
        return (
          <span
            key={armorClass}
            data-class={armorClass}
            data-chance={percent}
            className={joinClasses('rounded-sm px-1 py-0.5 text-center', LOOKS[chanceStep(chance)])}
          >
            <span className="sr-only">
              {t('ammo.chanceOf', { class: armorClass, percent: shareText(chance, language) })}
            </span>
            <span aria-hidden className="block text-2xs text-muted">
              {armorClass}
            </span>
            <span aria-hidden className="block text-sm font-medium">
              {percent}
            </span>
          </span>
        )
      })}
    </span>
  )
}
