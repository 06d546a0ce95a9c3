import { setAlertSettings, testAlert, type Alerts } from '@raidkit/contract/alerts/alerts'
import type { AlertWay } from '@raidkit/rules/alerts/alerts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { PushBrowsers } from './PushBrowsers.tsx'
import { QuietFields } from './QuietFields.tsx'
import { useTakeAlerts } from './useAlerts.ts'

/** By which ways messages leave the page, and when not. */
export function Ways({ alerts }: { alerts: Alerts }) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const take = useTakeAlerts()
  const onError = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const setting = useSend(setAlertSettings, { onSuccess: take, onError })
  const testing = useSend(testAlert, {
    onSuccess: ({ ways }) =>
      showToast({ text: t(ways.length > 0 ? 'alerts.ways.tested' : 'alerts.ways.nothing'), tone: 'up' }),
    onError,
  })
  const { quiet } = alerts
  const offered = alerts.ways.filter(({ state }) => state !== 'off')
  const on = offered.filter(({ isOn }) => isOn).map(({ way }) => way)
  const turn = (way: AlertWay, isOn: boolean) =>
    setting.send({ ways: isOn ? [...on, way] : on.filter((one) => one !== way), quiet, lang })
  return (
    <Card
      title={t('alerts.ways.title')}
      note={t('alerts.ways.note')}
      aside={
        on.length > 0 && (
          <Button size="sm" loading={testing.isPending} onClick={() => testing.send({ lang })}>
            {t('alerts.ways.test')}
          </Button>
        )
      }
    >
      {offered.map(({ way, isOn, state }) => (
        <Switch
          key={way}
          label={t(`alerts.ways.${way}`)}
          {...(state === 'missing' && { hint: t(`alerts.ways.missing.${way}`) })}
          checked={isOn && state === 'ready'}
          disabled={state === 'missing' || setting.isPending}
          onChange={(checked) => turn(way, checked)}
        />
      ))}
      <PushBrowsers alerts={alerts} />
      <QuietFields
        key={JSON.stringify(quiet)}
        quiet={quiet}
        isWorking={setting.isPending}
        onSet={(next) => setting.send({ ways: on, quiet: next, lang })}
      />
    </Card>
  )
}
