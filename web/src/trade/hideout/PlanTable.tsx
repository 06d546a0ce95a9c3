import type { CraftPlan, PlanPick } from '@raidkit/rules/trade/craft-plan'
import { durationText, moneyText, numberText } from '@raidkit/rules/platform/display'
import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { joinClasses } from '../../ui/classes.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { PriceMarks } from '../../prices/shared/prices/PriceMarks.tsx'
import { TABLE_ROLES } from '../../ui/table/tableRoles.ts'
import type { MadeStack } from './madeBy.ts'
import { madeFirst } from './madeFirst.ts'

type Props = {
  plan: CraftPlan
  hours: number
  names: CraftNames
  madeBy: (craftUid: string) => MadeStack | undefined
  /** Returns the address of a craft in the list of all crafts. */
  craftTo: (craftUid: string) => string
}

/** Columns with fixed widths on large screens, because a table that need not measure its cells is laid out faster. */
const COLUMNS = [
  ['station', 'text-start lg:w-44'],
  ['craftOf', 'text-start'],
  ['time', 'text-end lg:w-28'],
  ['spend', 'text-end lg:w-28'],
  ['brings', 'text-end lg:w-28'],
  ['gain', 'text-end lg:w-32'],
] as const

/** Number of lines rendered at once; the others follow in a deferred render, as they are mostly below the fold. */
const FIRST_LINES = 3

/** Renders the crafts to start at each station before leaving, and their sum. */
export function PlanTable(props: Props) {
  const t = useText()
  const language = useLanguage()
  const hours = numberText(props.hours, language, { decimals: 2 })
  const { picks } = props.plan
  const lines = useDeferredValue(picks.length, FIRST_LINES)
  const later = useDeferredValue(props.plan)
  const laterMadeBy = useDeferredValue(props.madeBy)
  const isPartly = lines < picks.length
  return (
    <table
      {...TABLE_ROLES.table}
      aria-busy={isPartly || later !== props.plan}
      className={joinClasses(
        'w-full text-sm max-sm:block lg:table-fixed',
        // Reserves the space of the deferred lines.
        isPartly && 'mb-60 max-sm:mb-112',
      )}
    >
      <caption className="sr-only">{t('hideout.plan.caption', { hours })}</caption>
      <thead {...TABLE_ROLES.group} className="text-xs text-muted max-sm:sr-only">
        <tr {...TABLE_ROLES.row}>
          {COLUMNS.map(([name, width]) => (
            <th
              key={name}
              scope="col"
              {...TABLE_ROLES.header}
              className={joinClasses('px-2 pb-1 font-medium', width)}
            >
              {t(`hideout.plan.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} className="max-sm:block">
        {picks.slice(0, lines).map((latest, nth) => {
          const earlier = nth < FIRST_LINES ? undefined : later.picks[nth]
          const pick = earlier ?? latest
          const { craftUid } = pick.option
          return (
            <PickRow
              // Another plan writes other words into the lines that stand there.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={nth}
              pick={pick}
              made={(earlier ? laterMadeBy : props.madeBy)(craftUid)}
              names={props.names}
              madeBy={earlier ? laterMadeBy : props.madeBy}
              to={props.craftTo(craftUid)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

type LineProps = Pick<Props, 'names' | 'madeBy'> & { pick: PlanPick; made: MadeStack | undefined; to: string }

/** Memoised by content, because every change of a setting creates new picks that are mostly equal. */
const PickRow = memo(
  Line,
  ({ pick: one, ...rest }: LineProps, { pick: other, made, names, to }: LineProps) =>
    rest.made === made &&
    rest.names === names &&
    rest.to === to &&
    JSON.stringify(one) === JSON.stringify(other),
)

function Line({ pick, made, names, madeBy, to }: LineProps) {
  const t = useText()
  const language = useLanguage()
  const { option, cashRub, gainRub } = pick
  const item = made && names.itemOf(made.itemUid)
  const figures = { spend: cashRub, brings: option.saleRub } as const
  return (
    <tr
      {...TABLE_ROLES.row}
      className="border-t border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:py-2"
    >
      <th
        scope="row"
        {...TABLE_ROLES.heading}
        className="px-2 py-1.5 text-start font-medium max-sm:col-span-2 max-sm:p-0"
      >
        {names.stationName(option.station)}
      </th>
      <td {...TABLE_ROLES.cell} className="px-2 py-1.5 max-sm:order-first max-sm:col-span-3 max-sm:p-0">
        <span className="flex items-center gap-2">
          {item && <ItemTile item={item} size="sm" />}
          <span className="min-w-0">
            <Link to={to} className="font-medium hover:text-link hover:underline">
              {t('hideout.plan.runs', {
                count: numberText((made?.count ?? 1) * option.runs, language),
                name: item?.name ?? t('trade.gone'),
              })}
            </Link>
            <First option={option} names={names} madeBy={madeBy} />
            <Used pick={pick} names={names} />
          </span>
        </span>
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 py-1.5 text-end max-sm:p-0">
        {durationText(option.sec, language)}
      </td>
      {(['spend', 'brings'] as const).map((name) => (
        <td key={name} {...TABLE_ROLES.cell} className="px-2 py-1.5 text-end max-sm:p-0 max-sm:text-start">
          <span className="block text-2xs text-muted sm:hidden">{t(`hideout.plan.${name}`)}</span>
          {name === 'brings' && <PriceMarks marks={option.marks ?? []} className="me-1" />}
          <Price rub={Math.round(figures[name])} />
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className="px-2 py-1.5 text-end font-semibold max-sm:p-0">
        <span className="block text-2xs font-normal text-muted sm:hidden">{t('hideout.plan.gain')}</span>
        <Price rub={Math.round(gainRub)} signed />
      </td>
    </tr>
  )
}

type FirstProps = Pick<Props, 'names' | 'madeBy'> & { option: PlanPick['option'] }

/** Renders the crafts that are made first for an option. */
function First({ option, names, madeBy }: FirstProps) {
  const t = useText()
  const language = useLanguage()
  const crafts = madeFirst(option, madeBy).map(({ itemUid, station, count }) =>
    t('hideout.plan.firstOf', {
      count: numberText(count, language),
      name: names.itemOf(itemUid)?.name ?? t('trade.gone'),
      station: names.stationName(station),
    }),
  )
  if (crafts.length === 0) return null
  return <span className="block text-muted">{t('hideout.plan.first', { crafts: crafts.join(', ') })}</span>
}

function Used({ pick: { used }, names }: { pick: PlanPick; names: CraftNames }) {
  const t = useText()
  const language = useLanguage()
  if (used.length === 0) return null
  const items = used.map(({ itemUid, count }) =>
    t('hideout.plan.runs', {
      count: numberText(count, language, { decimals: 2 }),
      name: names.itemOf(itemUid)?.name ?? t('trade.gone'),
    }),
  )
  return <span className="block text-muted">{t('hideout.plan.used', { items: items.join(', ') })}</span>
}

type SumProps = {
  plan: CraftPlan
  hours: number
  /** Undefined: fuel counts, but has no price. */
  fuelRub: number | undefined
}

/** Renders the sum of the plan, with fuel counted once. */
export function PlanSum(props: SumProps) {
  const t = useText()
  const language = useLanguage()
  const latest = useMemo(
    () => ({ plan: props.plan, hours: props.hours, fuelRub: props.fuelRub }),
    [props.plan, props.hours, props.fuelRub],
  )
  // Deferred together with the last lines above it, so that all figures belong to one plan.
  const { plan, hours, fuelRub } = useDeferredValue(latest)
  const sums = [
    ['spent', moneyText(Math.round(plan.cashRub), language)],
    ['sold', moneyText(Math.round(plan.saleRub), language)],
  ] as const
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3">
      {sums.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{t(`hideout.plan.${name}`)}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">
          {t('hideout.plan.fuel', { hours: numberText(hours, language, { decimals: 2 }) })}
        </dt>
        <dd className="font-medium">
          {fuelRub === 0 ? t('hideout.plan.noFuel') : <Price rub={fuelRub && Math.round(fuelRub)} />}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('hideout.plan.net')}</dt>
        <dd className="text-xl font-semibold">
          <Price rub={fuelRub === undefined ? undefined : Math.round(plan.gainRub - fuelRub)} signed />
        </dd>
      </div>
    </dl>
  )
}
