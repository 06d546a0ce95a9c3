import type { CraftPlan } from '@raidkit/rules/craft-plan'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../../ui/crafts/craftNames.ts'
import { CsvButton } from '../../ui/trade/CsvButton.tsx'
import type { MadeStack } from './madeBy.ts'

type Props = {
  plan: CraftPlan
  names: CraftNames
  madeBy: (craftUid: string) => MadeStack | undefined
}

/** The plan as a file. */
export function PlanCsv({ plan, names, madeBy }: Props) {
  const t = useText()
  const table = () => [
    [
      ...[
        t('hideout.plan.station'),
        t('hideout.plan.craftOf'),
        t('crafts.csv.count'),
        t('crafts.csv.seconds'),
      ],
      ...[t('hideout.plan.spend'), t('hideout.plan.brings'), t('hideout.plan.gain')],
    ],
    ...plan.picks.map(({ option, cashRub, gainRub }) => {
      const made = madeBy(option.craftUid)
      const name = (made && names.itemOf(made.itemUid)?.name) ?? option.craftUid
      return [
        ...[names.stationName(option.station), name, (made?.count ?? 1) * option.runs, option.sec],
        ...[Math.round(cashRub), Math.round(option.saleRub), Math.round(gainRub)],
      ]
    }),
  ]
  return <CsvButton fileName="plan.csv" table={table} />
}
