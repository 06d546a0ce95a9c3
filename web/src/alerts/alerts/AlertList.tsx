import {
  changeAlert,
  deleteAlert,
  listAlerts,
  type Alert,
  type Alerts,
} from '@raidkit/contract/alerts/alerts'
import { ALERTS } from '@raidkit/rules/alerts/alerts'
import { itemLink } from '@raidkit/rules/platform/links'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showToast } from '../../api/toasts.ts'
import { callKey, useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useUndo } from '../../account/shared/player/useUndo.ts'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { useAlertText } from './useAlertText.ts'
import { useTakeAlerts } from './useAlerts.ts'

/** Lists the alerts, each with buttons to switch it off and to delete it. */
export function AlertList({ alerts }: { alerts: Alerts }) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const take = useTakeAlerts()
  const offerUndo = useUndoToast()
  const { undo } = useUndo()
  const client = useQueryClient()
  const askAnew = () => client.invalidateQueries({ queryKey: callKey(listAlerts, { lang }) })
  const onError = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const changing = useSend(changeAlert, { onSuccess: take, onError })
  const deleting = useSend(deleteAlert, {
    onSuccess: ({ undoUid, ...reply }) => {
      take(reply)
      offerUndo({ text: t('alerts.deleted'), undo: () => void undo(undoUid).then(askAnew) })
    },
    onError,
  })
  return (
    <Card title={t('alerts.list')}>
      {alerts.alarms.length === 0 ? (
        <p className="text-muted">{t('alerts.none')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {alerts.alarms.map((alert) => (
            <AlertLine
              key={alert.uid}
              alert={alert}
              items={alerts.items}
              isWorking={changing.isPending || deleting.isPending}
              onTurn={(isOn) => changing.send({ uid: alert.uid, isOn, lang })}
              onDelete={() => deleting.send({ uid: alert.uid, lang })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type LineProps = {
  alert: Alert
  items: Alerts['items']
  isWorking: boolean
  onTurn: (isOn: boolean) => void
  onDelete: () => void
}

function AlertLine({ alert, items, isWorking, onTurn, onDelete }: LineProps) {
  const t = useText()
  const { nameOf, itemOf, limitOf } = useAlertText(items)
  const name = nameOf(alert)
  const item = itemOf(alert)
  return (
    <li
      data-alert={alert.kind}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium wrap-anywhere">
          {item ? (
            <Link to={itemLink(item)} className="hover:text-link hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          {limitOf(alert)}
          {alert.mode && ` · ${alert.mode}`} · <State alert={alert} items={items} />
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Switch
          label={t('alerts.on')}
          aria-label={t('alerts.onNamed', { name })}
          checked={alert.isOn}
          disabled={isWorking}
          onChange={onTurn}
        />
        <IconButton
          glyph={TRASH}
          label={t('alerts.delete', { name })}
          disabled={isWorking}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}

/** Shows the current value and what the alert waits for. */
function State({ alert, items }: Pick<LineProps, 'alert' | 'items'>) {
  const t = useText()
  const { readOf } = useAlertText(items)
  const { exactly } = momentTexts(t, useNow(MINUTE_MS))
  const read = readOf(alert)
  if (!alert.isOn) return t('alerts.state.off')
  if (alert.dueAtMs !== null) return t('alerts.state.due', { when: exactly(alert.dueAtMs) })
  if (ALERTS[alert.kind].reads === 'moment') return t('alerts.state.unknown')
  if (!read) return t('alerts.state.noPrice')
  return alert.isArmed ? t('alerts.state.now', { now: read }) : t('alerts.state.reached', { now: read })
}
