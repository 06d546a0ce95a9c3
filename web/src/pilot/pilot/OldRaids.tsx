import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useOldRaids, type OldRaids as State } from './useOldRaids.ts'

/** Imports raids of logs from before this browser followed the game. */
export function OldRaids() {
  const t = useText()
  const { state, start, cancel } = useOldRaids()
  const isRunning = state.step === 'reading' || state.step === 'sending'
  return (
    <div role="group" aria-label={t('pilot.oldRaids.title')} className="flex flex-col gap-1.5">
      <p className="font-medium">{t('pilot.oldRaids.title')}</p>
      <p className="max-w-text text-sm text-muted">{t('pilot.oldRaids.text')}</p>
      <div aria-live="polite">
        <Outcome state={state} />
      </div>
      {isRunning && (
        <ProgressBar label={t(`pilot.oldRaids.${state.step}Bar`)} done={state.done} total={state.total} />
      )}
      <p className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button size="sm" onClick={cancel}>
            {t('pilot.oldRaids.cancel')}
          </Button>
        ) : (
          <Button size="sm" onClick={start}>
            {t('pilot.oldRaids.start')}
          </Button>
        )}
        {state.step === 'done' && (
          <LinkButton size="sm" to="/pilot/raids">
            {t('pilot.raids')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

function Outcome({ state }: { state: State }) {
  const t = useText()
  const errorText = useErrorText()
  switch (state.step) {
    case 'idle':
      return null
    case 'reading':
    case 'sending':
      return (
        <p className="text-sm">
          {t(`pilot.oldRaids.${state.step}`, { done: state.done, total: state.total })}
        </p>
      )
    case 'done':
      return <Notice tone="up">{t('pilot.oldRaids.done', { found: state.found, added: state.added })}</Notice>
    case 'unreadable':
      return <Notice tone="warning">{t('pilot.oldRaids.unreadable')}</Notice>
    case 'refused':
      return <Notice tone="danger">{t('pilot.oldRaids.refused', { reason: errorText(state.error) })}</Notice>
  }
}
