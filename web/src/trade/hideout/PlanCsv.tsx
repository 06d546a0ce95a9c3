import type { CraftPlan, PlanOption } from '@raidkit/rules/trade/craft-plan'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { CsvButton } from '../shared/trade/table/CsvButton.tsx'
import type { MadeStack } from './madeBy.ts'
import { madeFirst } from './madeFirst.ts'

type Props = {
  plan: CraftPlan
  names: CraftNames
  madeBy: (craftUid: string) => MadeStack | undefined
}

/** Renders the button that saves the plan as a file. */
export function PlanCsv({ plan, names, madeBy }: Props) {
  const t = useText()
  const nameOf = (craftUid: string) => {
    const made = madeBy(craftUid)
    return (made && names.itemOf(made.itemUid)?.name) ?? craftUid
  }
  const firstOf = (option: PlanOption) =>
    madeFirst(option, madeBy)
      .map(({ craftUid, station, count }) =>
        t('hideout.plan.firstOf', {
          count,
          name: nameOf(craftUid),
          station: names.stationName(station),
        }),
      )
      .join(' + ')
  const table = () => [
    [
      t('hideout.plan.station'),
      t('hideout.plan.craftOf'),
      t('crafts.csv.count'),
      t('crafts.csv.seconds'),
      t('hideout.plan.startCsv'),
      t('hideout.plan.firstCsv'),
      t('hideout.plan.spend'),
      t('hideout.plan.brings'),
      t('hideout.plan.gain'),
    ],
    ...plan.picks.map(({ option, cashRub, gainRub }) => {
      const made = madeBy(option.craftUid)
      return [
        names.stationName(option.station),
        nameOf(option.craftUid),
        (made?.count ?? 1) * option.runs,
        option.sec,
        option.startSec ?? 0,
        firstOf(option),
        Math.round(cashRub),
        Math.round(option.saleRub),
        Math.round(gainRub),
      ]
    }),
  ]
  return <CsvButton fileName="plan.csv" table={table} />
}
