import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { stationCrafts, type StationCrafts } from '@raidkit/rules/trade/craft-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { builtLevels } from '@raidkit/rules/trade/trade-board'
import { memo, useDeferredValue, useMemo } from 'react'
import { ProgressSwitch } from '../shared/trade/ProgressSwitch.tsx'
import { useTradeBoard } from '../shared/trade/useTradeBoard.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CraftCsv } from '../shared/crafts/CraftCsv.tsx'
import { craftNames, type CraftNames } from '../shared/crafts/craftNames.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { choiceOf } from './choice.ts'
import { HideoutSettings } from './HideoutSettings.tsx'
import { HideoutSums } from './HideoutSums.tsx'
import { PlanSection } from './PlanSection.tsx'
import { StationCard } from './StationCard.tsx'
import { useWantedCrafts } from './useWantedCrafts.ts'

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
