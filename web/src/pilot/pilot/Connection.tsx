import type { Me } from '@raidkit/contract/account/users'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { cloudStatus, isOlderVersion, PILOT_MODES, type PilotStatus } from '@raidkit/rules/pilot/pilot'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { useSyncExternalStore } from 'react'
import { useMapName, useSite } from '../../api/site.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { pilotFollowing } from '../../state/pilotFollowing.ts'
import { useCloudState } from '../shared/pilot/cloud.ts'
import { sendCommand } from '../shared/pilot/desktop.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { refusesLocalSockets } from './refusesLocalSockets.ts'
import { useMode } from './useMode.ts'

const TONES = { connected: 'up', connecting: 'warning', disconnected: 'neutral' } as const

/** Shows the source of positions, whether this browser follows the game, and the status of the connection. */
export function Connection({ user, isHeard }: { user: Me; isHeard: boolean }) {
  const t = useText()
  const { isOffered, mode, setMode, isPending } = useMode(user)
  const status = useStatus(user, { isHeard, isCloud: mode === 'CLOUD_GDRIVE' })
  return (
    <Card
      title={t('pilot.connection.title')}
      aside={
        <span role="status" aria-label={t('pilot.connection.title')} data-status={status}>
          <Badge tone={TONES[status]}>{t(`pilot.status.${status}`)}</Badge>
        </span>
      }
    >
      {isOffered && (
        <Segmented
          label={t('pilot.cloud.mode.label')}
          segments={PILOT_MODES.map((value) => ({ value, label: t(`pilot.cloud.mode.${value}`) }))}
          value={mode}
          onChange={setMode}
          disabled={isPending}
        />
      )}
      {mode === 'CLOUD_GDRIVE' ? <CloudFollowing /> : <Desktop />}
      <CurrentRaid />
    </Card>
  )
}

/** Shows the running raid, as last reported by the site; no raid lasts an hour. */
function CurrentRaid() {
  const t = useText()
  const { raid } = usePilotState()
  const mapName = useMapName()
  const nowMs = useNow(MINUTE_MS)
  if (!raid || raid.lengthMs !== undefined || nowMs - raid.startMs > HOUR_MS) return null
  const slug = mapByAlias(raid.map)?.slug
  return (
    <p className="text-sm" data-raid={slug}>
      {t('pilot.connection.raid', {
        map: slug ? mapName(slug) : raid.map,
        when: momentTexts(t, nowMs).ago(raid.startMs),
      })}
    </p>
  )
}

function useStatus({ pilot }: Me, { isHeard, isCloud }: { isHeard: boolean; isCloud: boolean }): PilotStatus {
  const { connection, cloud } = usePilotState()
  const state = useCloudState(pilot)
  if (isCloud) return cloudStatus(state, cloud)
  return isHeard ? 'connected' : connection.status
}

const useFollowing = () => useSyncExternalStore(pilotFollowing.follow, pilotFollowing.read, () => undefined)

/**
 * Shows the switch for following the drive in this browser. The drive belongs to the account, and every browser follows
 * it by default.
 */
function CloudFollowing() {
  const t = useText()
  return (
    <Switch
      label={t('pilot.connection.follow')}
      hint={t('pilot.cloud.followHint')}
      checked={useFollowing() !== 'off'}
      onChange={(checked) => pilotFollowing.keep(checked ? 'on' : 'off')}
    />
  )
}

function Desktop() {
  const t = useText()
  const { connection, configuration } = usePilotState()
  const isOn = useFollowing() === 'on'
  const isConnected = connection.status === 'connected'
  return (
    <>
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
    </>
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
