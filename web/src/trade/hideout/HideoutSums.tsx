import { hideoutRubPerHour } from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { FUEL_UNITS, fuelRubPerHour, fuelShare, type Fuel } from '@raidkit/rules/trade/fuel'
import { useMemo } from 'react'
import { useSite } from '../../api/site.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Price } from '../../ui/Price.tsx'

const FUELS = Object.keys(FUEL_UNITS) as Fuel[] // safe: its own keys
const HOURS = 24

type Props = { answer: TradeAnswer; rows: readonly CraftRow[]; names: CraftNames }

/** Renders the profit and the fuel cost of the whole hideout. */
export function HideoutSums({ answer, rows, names }: Props) {
  const t = useText()
  const language = useLanguage()
  const { fuelRubPerHour: burnt, buyNow: buy } = answer.board
  const perHour = useMemo(
    () => (burnt === undefined ? undefined : hideoutRubPerHour(rows, { buy, fuelRubPerHour: burnt })),
    [rows, buy, burnt],
  )
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      <div className="bg-surface p-4">
        <dt className="text-sm text-muted">{t('hideout.sum')}</dt>
        <dd>
          <Price rub={perHour && Math.round(perHour * HOURS)} signed className="text-xl font-semibold" />{' '}
          <span className="text-muted">{t('hideout.aDay')}</span>
        </dd>
        <dd className="text-sm text-muted">
          {t(burnt === 0 ? 'hideout.sumNoFuel' : 'hideout.sumHow', {
            price: moneyText(perHour && Math.round(perHour), language),
          })}
        </dd>
        <dd className="text-sm text-muted">{t('hideout.sumBought')}</dd>
      </div>
      <div className="bg-surface p-4">
        <dt className="text-sm text-muted">{t('hideout.fuel')}</dt>
        {FUELS.map((fuel) => (
          <FuelLine key={fuel} fuel={fuel} answer={answer} names={names} />
        ))}
        <dd className="text-sm text-muted">
          {t('hideout.fuelHow', {
            percent: withPercent(
              numberText(savedPercent(answer.player), language, { decimals: 2 }),
              language,
            ),
          })}{' '}
          {answer.player.hideoutUseFuel === '' && t('hideout.fuelNone')}
        </dd>
      </div>
    </dl>
  )
}

/** Returns the saving in per cent of the fuel that a hideout without skill and solar power burns. */
function savedPercent({ skill_HideoutManagement, isSolarPowerBuilt }: TradeAnswer['player']): number {
  return 100 * (1 - fuelShare({ hideoutManagement: skill_HideoutManagement, isSolarPowerBuilt }))
}

function FuelLine({ fuel, answer, names }: { fuel: Fuel } & Omit<Props, 'rows'>) {
  const t = useText()
  const fuelBase = useSite().settings?.fuelBase
  const { board, tables, player } = answer
  const uid = tables.fuel[fuel]
  const tankRub = board.directOf(uid)?.rub
  const use = {
    hideoutManagement: player.skill_HideoutManagement,
    isSolarPowerBuilt: player.isSolarPowerBuilt,
  }
  const perDay =
    tankRub === undefined || fuelBase === undefined
      ? undefined
      : HOURS * fuelRubPerHour(fuel, tankRub, { ...use, fuelBase })
  return (
    <dd className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm">{names.itemOf(uid)?.name ?? fuel}</span>
      <span>
        <Price rub={perDay} className="font-medium" />{' '}
        <span className="text-sm text-muted">{t('hideout.aDay')}</span>
      </span>
      {board.isOwnOnly(uid) && <span className="text-sm text-warning">{t('hideout.fuelMustOwn')}</span>}
      {player.hideoutUseFuel === fuel && <Badge tone="accent">{t('hideout.counted')}</Badge>}
    </dd>
  )
}
