import { setWebsiteAlert, type listWebsiteAlerts } from '@raidkit/contract/admin/alert'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { AlertMarkup } from './AlertMarkup.tsx'
import { ShownTexts } from './AlertTexts.tsx'
import { AlertTimes } from './AlertTimes.tsx'

type Alerts = ReplyOf<typeof listWebsiteAlerts>

/** Shows the current alert, even if it has not started yet. */
export function CurrentAlert({ current, onEnded }: { current: Alerts['current']; onEnded: () => void }) {
  const t = useText()
  const nowMs = useNow(SECOND_MS)
  const { save, isPending } = useSaving(setWebsiteAlert, t('admin.alert.ended'))
  const end = async () => {
    if (await save({ text: '' })) onEnded()
  }
  const stage = current && stageOf(current, nowMs)
  return (
    <Panel
      title={t('admin.alert.current')}
      aside={
        stage && <Badge tone={stage === 'shown' ? 'up' : 'neutral'}>{t(`admin.alert.stages.${stage}`)}</Badge>
      }
    >
      {current ? (
        <>
          <AlertMarkup html={current.text} />
          <ShownTexts texts={current.texts} />
          <AlertTimes alert={current} />
          <Button className="self-start" loading={isPending} onClick={() => void end()}>
            {t('admin.alert.end')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">{t('admin.alert.none')}</p>
      )}
    </Panel>
  )
}

function stageOf({ fromMs, untilMs }: NonNullable<Alerts['current']>, nowMs: number) {
  // The clock ticks once per second, so an alert that was just set counts as shown.
  if (nowMs + SECOND_MS < fromMs) return 'planned'
  return untilMs !== null && untilMs <= nowMs ? 'over' : 'shown'
}
