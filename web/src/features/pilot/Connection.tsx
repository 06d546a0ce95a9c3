import { isOlderVersion, type PilotStatus } from '@raidkit/rules/pilot'
import { useSyncExternalStore } from 'react'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { pilotFollowing } from '../../state/pilotFollowing.ts'
import { sendCommand } from '../../subjects/pilot/desktop.ts'
import { usePilotState } from '../../subjects/pilot/usePilotState.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Card } from '../../ui/Card.tsx'
import { refusesLocalSockets } from './refusesLocalSockets.ts'

const TONES = { connected: 'up', connecting: 'warning', disconnected: 'neutral' } as const

/** Whether this browser follows the game, and how its connection stands. */
export function Connection({ isHeard }: { isHeard: boolean }) {
  const t = useText()
  const { connection, configuration } = usePilotState()
  const following = useSyncExternalStore(pilotFollowing.follow, pilotFollowing.read, () => undefined)
  const isOn = following === 'on'
  const isConnected = connection.status === 'connected'
  const status: PilotStatus = isHeard && !isConnected ? 'connected' : connection.status
  return (
    <Card
      title={t('pilot.connection.title')}
      aside={
        <span role="status" aria-label={t('pilot.connection.title')} data-status={status}>
          <Badge tone={TONES[status]}>{t(`pilot.status.${status}`)}</Badge>
        </span>
      }
    >
      <Switch
        label={t('pilot.connection.follow')}
        hint={t('pilot.connection.followHint')}
        checked={isOn}
        onChange={(checked) => pilotFollowing.keep(checked ? 'on' : 'off')}
      />
      {refusesLocalSockets(navigator.userAgent) && (
        <Notice tone="warning">{t('pilot.connection.safari')}</Notice>
      )}
      {isOn && !isConnected && <p className="text-sm text-muted">{t('pilot.connection.waiting')}</p>}
      {configuration && <Version version={configuration.version} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={!isConnected}
          onClick={() => sendCommand({ messageType: 'SETTINGS_RESET' })}
        >
          {t('pilot.connection.reset')}
        </Button>
        <Button size="sm" disabled={!isConnected} onClick={() => sendCommand({ messageType: 'UPDATE' })}>
          {t('pilot.connection.update')}
        </Button>
      </div>
    </Card>
  )
}

function Version({ version }: { version: string }) {
  const t = useText()
  const current = useSite().settings?.tarkovPilotVersion ?? ''
  return isOlderVersion(version, current) ? (
    <Notice tone="warning">{t('pilot.connection.older', { version, current })}</Notice>
  ) : (
    <p className="text-sm text-muted">{t('pilot.connection.version', { version })}</p>
  )
}
