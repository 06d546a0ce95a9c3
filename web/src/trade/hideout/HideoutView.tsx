import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { stationCrafts, type StationCrafts, hideoutRubPerHour } from '@raidkit/rules/trade/craft-list'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { FUEL_UNITS, fuelRubPerHour, fuelShare, type Fuel } from '@raidkit/rules/trade/fuel'
import { builtLevels } from '@raidkit/rules/trade/trade-board'
import { memo, useDeferredValue, useMemo, useId, useState } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SETTINGS } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { CraftCsv } from '../shared/crafts/CraftCsv.tsx'
import { craftNames, type CraftNames } from '../shared/crafts/craftNames.ts'
import { ProgressSwitch } from '../shared/trade/settings/ProgressSwitch.tsx'
import { TradeSettings } from '../shared/trade/settings/TradeSettings.tsx'
import { useTradeMarks } from '../shared/trade/table/useTradeMarks.ts'
import { useTradeBoard, type TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { PlanSection } from './PlanSection.tsx'
import { StationCard } from './StationCard.tsx'
import { choiceOf } from './choice.ts'

const FUELS = Object.keys(FUEL_UNITS) as Fuel[] // safe: its own keys
const HOURS = 24

/** Renders the settings of the calculators, behind a button. */
const HideoutSettings = memo(Settings)

type Props = { mode: GameMode; first: ReplyOf<typeof listCrafts> }

/**
 * Renders the plan, the whole hideout and each station: the server's best crafts until the browser can compute them.
 */
export function HideoutView({ mode, first }: Props) {
  const t = useText()
  const { params, choose, type } = useAddressChoice()
  const { answer, isFailed, retry } = useTradeBoard(mode)
  const items = answer?.items
  const tables = answer?.tables
  const names = useMemo(() => craftNames(first, items && tables && { items, tables }), [items, tables, first])
  const { rows, canceledCount } = useWantedCrafts(answer)
  const stations = useMemo(
    () => stationCrafts(rows ?? first.rows.map((row) => ({ ...row, locks: [] }))),
    [rows, first],
  )
  // Deferred, because they are below the plan, which renders first.
  const later = useDeferredValue(useMemo(() => ({ answer, rows, stations }), [answer, rows, stations]))
  const built = useBuiltLevels(mode, tables)
  return (
    <div className="flex flex-col gap-4">
      <div className="sm:flex sm:flex-wrap sm:items-start sm:justify-between sm:gap-x-4">
        <ProgressSwitch mode={mode} />
        <HideoutSettings />
      </div>
      {isFailed && (
        <Notice tone="warning" action={<Button onClick={retry}>{t('ui.retry')}</Button>}>
          {t('hideout.failed')}
        </Notice>
      )}
      <PlanSection
        choice={{ ...choiceOf(params), mode }}
        answer={answer}
        rows={rows}
        isFailed={isFailed}
        names={names}
        choose={choose}
        type={type}
      />
      {later.answer && later.rows ? (
        <HideoutSums answer={later.answer} rows={later.rows} names={names} />
      ) : (
        !isFailed && <Skeleton className="h-78 w-full sm:h-28" />
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('hideout.stations')}</h2>
        <CraftCsv
          rows={() => stations.flatMap((station) => station.rows)}
          names={names}
          disabled={!answer}
          fileName="hideout.csv"
        />
      </div>
      {canceledCount > 0 && (
        <p className="text-sm text-muted">{t('hideout.canceled', { count: canceledCount })}</p>
      )}
      <Stations stations={later.stations} names={names} mode={mode} built={built} />
    </div>
  )
}

type StationsProps = {
  stations: readonly StationCrafts[]
  names: CraftNames
  mode: GameMode
  /** Undefined: the reader has no character in this mode. */
  built: ReadonlyMap<string, number> | undefined
}

const Stations = memo(function Stations({ stations, names, mode, built }: StationsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {stations.map((station) => (
        <StationCard
          key={station.station}
          station={station}
          names={names}
          mode={mode}
          builtLevel={built?.get(station.station)}
        />
      ))}
    </div>
  )
})

/** Returns the station levels of the character of this mode. */
function useBuiltLevels(mode: GameMode, tables: TradeReply | undefined) {
  const { user } = useUser()
  const player = user?.gameMode === mode ? user : undefined
  const modulesBuilt = player?.modulesBuilt
  return useMemo(() => tables && modulesBuilt && builtLevels(tables, modulesBuilt), [tables, modulesBuilt])
}

type WantedCrafts = {
  /** Undefined until the browser can compute them. */
  rows: readonly CraftRow[] | undefined
  canceledCount: number
}

/** Returns the crafts without those that the reader has marked as cancelled. */
function useWantedCrafts(answer: TradeAnswer | undefined): WantedCrafts {
  const { marks } = useTradeMarks('crafts')
  const all = answer?.board.crafts
  return useMemo(() => {
    const rows = all?.filter(({ craft }) => marks[craft.uid] !== 'canceled')
    return { rows, canceledCount: (all?.length ?? 0) - (rows?.length ?? 0) }
  }, [all, marks])
}

function Settings() {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={SETTINGS}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="aria-expanded:border-text"
      >
        {t('trade.settings.title')}
      </Button>
      <div id={id} hidden={!isOpen} className={isOpen ? 'panel mt-2 basis-full p-4' : undefined}>
        {isOpen && <TradeSettings />}
      </div>
    </>
  )
}

type HideoutSumsProps = { answer: TradeAnswer; rows: readonly CraftRow[]; names: CraftNames }

/** Renders the profit and the fuel cost of the whole hideout. */
function HideoutSums({ answer, rows, names }: HideoutSumsProps) {
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

function FuelLine({ fuel, answer, names }: { fuel: Fuel } & Omit<HideoutSumsProps, 'rows'>) {
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
