import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { useProgress } from '../shared/progress/useProgress.ts'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { HideoutSummary } from './HideoutSummary.tsx'
import { HideoutToolbar } from './HideoutToolbar.tsx'
import { choiceOf } from './choice.ts'
import { StationGrid } from './StationGrid.tsx'
import { useHideoutModel } from './useHideoutModel.ts'
import { useShownStations } from './useShownStations.ts'

const ActDialog = lazy(async () => ({ default: (await import('./ActDialog.tsx')).ActDialog }))

/** Shows the whole tracker: sums, filters, stations. */
export function HideoutProgress({ facts }: { facts: HideoutFacts }) {
  const t = useText()
  const { mode } = useProgress()
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const { hideout, dialog, tracker, isFailed, retry } = useHideoutModel(facts)
  const shown = useShownStations(hideout, choice, tracker.isPending)
  const open = useSteady((slug: string) => choose({ open: slug }))
  return (
    <div className="flex flex-col gap-4">
      <PlayerBar hasVisitNote>
        <SkillsButton />
        <ProgressSwitch mode={mode} isForCosts />
      </PlayerBar>
      {isFailed && (
        <Notice tone="warning" action={<Button onClick={retry}>{t('ui.retry')}</Button>}>
          {t('hideoutProgress.failed')}
        </Notice>
      )}
      <HideoutSummary hideout={hideout} />
      <HideoutToolbar choice={choice} views={hideout.views} choose={choose} type={type} />
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
        <StationGrid views={shown} hideout={hideout} open={choice.open} onOpen={open} />
      )}
      {dialog.asked && (
        <Suspense>
          <ActDialog
            asked={dialog.asked}
            names={hideout.names}
            onConfirm={dialog.confirm}
            onCancel={dialog.cancel}
          />
        </Suspense>
      )}
    </div>
  )
}
