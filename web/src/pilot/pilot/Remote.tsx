import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/useText.ts'
import { pilotRemote } from '../../state/pilotRemote.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Switch } from '../../ui/form/Switch.tsx'

const TONES = { connected: 'up', connecting: 'warning', disconnected: 'neutral' } as const

/** Connects tools with tarkov.dev's remote control to the map of this browser; no account is needed. */
export function Remote() {
  const t = useText()
  const session = useSyncExternalStore(pilotRemote.follow, pilotRemote.read, () => undefined)
  const { remote } = usePilotState()
  return (
    <Card
      title={t('pilot.remote.title')}
      note={t('pilot.remote.note')}
      aside={
        session !== undefined && (
          <span role="status" aria-label={t('pilot.remote.title')}>
            <Badge tone={TONES[remote]}>{t(`pilot.status.${remote}`)}</Badge>
          </span>
        )
      }
    >
      <Switch
        label={t('pilot.remote.switch')}
        hint={t('pilot.remote.hint')}
        checked={session !== undefined}
        onChange={(isOn) => pilotRemote.keep(isOn ? newSession() : undefined)}
      />
      {session !== undefined && (
        <>
          <CopyField
            label={t('pilot.remote.session')}
            hint={t('pilot.remote.sessionHint')}
            value={session}
            words={{ copy: t('pilot.remote.copy'), copied: t('pilot.remote.copied') }}
          />
          <div>
            <Button size="sm" onClick={() => pilotRemote.keep(newSession())}>
              {t('pilot.remote.renew')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

/** Letters and digits that are not confused when copied by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

function newSession(): string {
  const chances = crypto.getRandomValues(new Uint32Array(LENGTH))
  return Array.from(chances, (chance) => SIGNS[chance % SIGNS.length]).join('')
}
