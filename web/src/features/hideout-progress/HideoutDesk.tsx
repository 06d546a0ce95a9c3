import type { HideoutFacts } from '@raidkit/contract/hideout'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlayerBar } from '../../ui/progress/PlayerBar.tsx'
import { VisitNote } from '../../ui/progress/VisitNote.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { HideoutSummary } from './HideoutSummary.tsx'
import { HideoutToolbar } from './HideoutToolbar.tsx'
import { StationCard } from './StationCard.tsx'
import { stationChoice } from './stationChoice.ts'
import { useHideoutDesk } from './useHideoutDesk.ts'
import { useShownStations } from './useShownStations.ts'

const ActDialog = lazy(async () => ({ default: (await import('./ActDialog.tsx')).ActDialog }))

/** The whole tracker: sums, filters, stations. */
export function HideoutDesk({ facts }: { facts: HideoutFacts }) {
  const t = useText()
  const { params, choose, type } = useAddressChoice()
  const choice = stationChoice(params)
  const { desk, dialog, tracker, isFailed, retry } = useHideoutDesk(facts)
  const shown = useShownStations(desk, choice, tracker.isPending)
  useArrival(choice.open)
  return (
    <div className="flex flex-col gap-4">
      <PlayerBar />
      <VisitNote />
      {isFailed && (
        <Notice tone="warning" action={<Button onClick={retry}>{t('ui.retry')}</Button>}>
          {t('hideoutProgress.failed')}
        </Notice>
      )}
      <HideoutSummary desk={desk} />
      <HideoutToolbar choice={choice} views={desk.views} choose={choose} type={type} />
      <output aria-live="polite" className="text-sm text-muted">
        {t('hideoutProgress.count', { count: shown.length })}
      </output>
      {shown.length === 0 ? (
        <EmptyState
          title={t('hideoutProgress.none')}
          action={
            <Button onClick={() => choose({ q: '', state: '' })}>{t('hideoutProgress.showAll')}</Button>
          }
        />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((view) => (
            <StationCard
              key={view.station.slug}
              view={view}
              desk={desk}
              isOpen={choice.open === view.station.slug}
              onOpen={(isOpen) => choose({ open: isOpen ? view.station.slug : '' })}
            />
          ))}
        </div>
      )}
      {dialog.asked && (
        <Suspense>
          <ActDialog
            asked={dialog.asked}
            names={desk.names}
            onConfirm={dialog.confirm}
            onCancel={dialog.cancel}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whoever comes for one station sees it; later presses find it under the hand anyway. */
function useArrival(slug: string) {
  const first = useRef(slug)
  useEffect(() => {
    const { hash } = window.location
    if (first.current && !hash)
      document.querySelector(`#station-${CSS.escape(first.current)}`)?.scrollIntoView()
  }, [])
}
