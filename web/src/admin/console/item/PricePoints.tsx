import { listObservations, removeObservation, type SeenPrice } from '@raidkit/contract/admin/observations'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useUndo } from '../../../account/shared/player/useUndo.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'

const FIRST_SHOWN = 10

/** Lists price observations of an item, each of which can be removed if it is wrong. */
export function PricePoints({ uid }: { uid: string }) {
  const t = useText()
  const [mode, setMode] = useState<GameMode>('PVP')
  const { data, error, refetch } = useCall(listObservations, { uid, mode }, { staleTime: 0 })
  return (
    <Panel title={t('adminScan.points.title')} note={t('adminScan.points.note')} className="mt-4">
      <Segmented
        label={t('adminScan.mode')}
        value={mode}
        onChange={setMode}
        segments={GAME_MODES.map((value) => ({ value, label: value }))}
      />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <Points
          points={data.observations}
          {...{ uid, mode }}
          onChanged={async () => void (await refetch())}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  )
}

type Props = { points: readonly SeenPrice[]; uid: string; mode: GameMode; onChanged: () => Promise<void> }

function Points({ points, uid, mode, onChanged }: Props) {
  const t = useText()
  const language = useLanguage()
  const offerUndo = useUndoToast()
  const { undo } = useUndo()
  const [shown, setShown] = useState(FIRST_SHOWN)
  const { save, isPending } = useSaving(removeObservation, undefined, () => void onChanged())
  const remove = async ({ atMs, source }: SeenPrice) => {
    const reply = await save({ uid, mode, at: new Date(atMs).toISOString(), source })
    if (reply)
      offerUndo({
        text: t('adminScan.points.removed'),
        tone: 'up',
        undo: () => void undo(reply.undo).then(onChanged),
      })
    await onChanged()
  }
  const columns = columnsOf({ t, language, isPending, remove: (point) => void remove(point) })
  return (
    <>
      <Table
        caption={t('adminScan.points.title')}
        columns={columns}
        rows={points.slice(0, shown)}
        rowKey={({ atMs, source }) => `${atMs} ${source}`}
        empty={<p className="text-sm text-muted">{t('adminScan.points.none')}</p>}
      />
      {points.length > shown && (
        <Button className="self-start" onClick={() => setShown(points.length)}>
          {t('admin.more')}
        </Button>
      )}
    </>
  )
}

type Columns = {
  t: ReturnType<typeof useText>
  language: Language
  isPending: boolean
  remove: (point: SeenPrice) => void
}

function columnsOf({ t, language, isPending, remove }: Columns): Column<SeenPrice>[] {
  return [
    {
      id: 'at',
      header: t('adminScan.points.seen'),
      heading: true,
      cell: ({ atMs }) => <Moment ms={atMs} />,
    },
    {
      id: 'price',
      header: t('adminScan.columns.price'),
      numeric: true,
      cell: ({ lowestRub }) => numberText(lowestRub, language),
    },
    {
      id: 'offers',
      header: t('adminScan.points.offers'),
      numeric: true,
      cell: ({ offers }) => (offers === null ? '–' : numberText(offers, language)),
    },
    { id: 'source', header: t('adminScan.points.source'), cell: ({ source }) => source },
    {
      id: 'remove',
      header: t('admin.facts.delete'),
      cell: (point) => (
        <Button
          size="sm"
          loading={isPending}
          aria-label={t('adminScan.points.remove', { price: numberText(point.lowestRub, language) })}
          onClick={() => remove(point)}
        >
          {t('admin.facts.delete')}
        </Button>
      ),
    },
  ]
}
