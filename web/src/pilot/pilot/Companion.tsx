import { linkPilotProfile } from '@raidkit/contract/pilot/pilot'
import type { Me } from '@raidkit/contract/account/users'
import { isOlderVersion } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useSite } from '../../api/site.ts'
import { useSend } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { useTakePilot, type Pilot } from '../shared/pilot/usePilot.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { CHECK, CLOSE } from '../../ui/icons/glyphs.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Card } from '../../ui/Card.tsx'

type Chars = Me['chars']
type Profile = Pilot['profiles'][number]

/** Shows the last status of the companion that is connected to the site, and the game profiles that it has found. */
export function Companion({ pilot, chars }: { pilot: Pilot; chars: Chars }) {
  const t = useText()
  const { companion, profiles } = pilot
  if (!companion && profiles.length === 0) return null
  return (
    <Card title={t('pilot.companion.title')}>
      {companion && <LastWord companion={companion} />}
      {profiles.length > 0 && (
        <div className="flex flex-col gap-3">
          <h3 className="font-semibold">{t('pilot.profiles.title')}</h3>
          <p className="-mt-2 text-sm text-muted">{t('pilot.profiles.note')}</p>
          {profiles.map((profile) => (
            <ProfileRow key={profile.profileKey} profile={profile} chars={chars} />
          ))}
        </div>
      )}
    </Card>
  )
}

const SEEN = ['gameFound', 'logsWatching', 'screenshotsWatching'] as const

function LastWord({ companion }: { companion: NonNullable<Pilot['companion']> }) {
  const t = useText()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const current = useSite().settings?.tarkovPilotVersion ?? ''
  const { version } = companion
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        {t('pilot.companion.seen', {
          version: version || '?',
          when: ago(Date.parse(companion.seenAt)),
        })}
      </p>
      <p className="flex flex-wrap gap-2">
        {SEEN.map((what) => (
          <Badge key={what} tone={companion[what] ? 'up' : 'neutral'} icon={companion[what] ? CHECK : CLOSE}>
            {t(`pilot.companion.${what}.${companion[what] ? 'yes' : 'no'}`)}
          </Badge>
        ))}
      </p>
      {isOlderVersion(version, current) && (
        <Notice tone="warning">{t('pilot.companion.older', { version, current })}</Notice>
      )}
    </div>
  )
}

const ACTIVE = ''

function ProfileRow({ profile, chars }: { profile: Profile; chars: Chars }) {
  const t = useText()
  const { day } = momentTexts(t, useNow(MINUTE_MS))
  const takePilot = useTakePilot()
  const tell = useFailureToast()
  const linking = useSend(linkPilotProfile, { onSuccess: takePilot, onError: tell })
  const { profileKey, gameMode, matchedCount, lastEventAt, linkedCharUid } = profile
  const found = t('pilot.profiles.found', { count: matchedCount })
  return (
    <Field
      label={t('pilot.profiles.name', { mode: gameMode, key: profileKey.slice(0, 6) })}
      hint={
        lastEventAt === null
          ? found
          : t('pilot.profiles.foundUntil', { found, date: day(Date.parse(lastEventAt)) })
      }
    >
      <Select
        value={linkedCharUid ?? ACTIVE}
        disabled={linking.isPending}
        onChange={(uid) => linking.send({ profileKey, charUid: uid === ACTIVE ? null : uid })}
        options={[
          { value: ACTIVE, label: t('pilot.profiles.active') },
          ...chars.map(({ uid, charName, gameMode: mode, level }) => ({
            value: uid,
            label: t('pilot.profiles.char', { name: charName, mode, level }),
          })),
        ]}
      />
    </Field>
  )
}
