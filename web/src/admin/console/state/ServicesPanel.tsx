import type { AdminState, SettingGroup } from '@raidkit/contract/admin/admin'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import type { Tone } from '../../../ui/tones.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

/** Shows the services that the site depends on, and why a feature is disabled. */
export function ServicesPanel({ state: { database, redis, groups, certificate } }: { state: AdminState }) {
  const t = useText()
  return (
    <Panel title={t('admin.state.services')}>
      <ul className="flex flex-col text-sm">
        <Service
          name={t('admin.state.database')}
          tone={database.isUp ? 'up' : 'danger'}
          state={t(database.isUp ? 'admin.state.up' : 'admin.state.down')}
          note={t(database.isEmbedded ? 'admin.state.embedded' : 'admin.state.ownServer', {
            ms: database.answerMs,
          })}
        />
        <Service
          name="Redis"
          tone={redis === 'down' ? 'danger' : redis === 'up' ? 'up' : 'neutral'}
          state={t(`admin.state.redis.${redis}`)}
          note={redis === 'none' ? t('admin.state.redisNone') : undefined}
        />
        {certificate && (
          <Service
            name={t('admin.state.certificate')}
            tone={certificate.problem === null ? 'up' : 'danger'}
            state={certificate.problem ?? t('admin.state.certificateGood')}
            note={
              <>
                {t('admin.state.certificateEnds')} <Moment ms={certificate.endsAtMs} />
              </>
            }
          />
        )}
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </ul>
    </Panel>
  )
}

function Group({ group: { name, isSet, missing, without } }: { group: SettingGroup }) {
  const t = useText()
  const lacking = isSet ? without : missing
  return (
    <Service
      name={t(`admin.state.groups.${name}`)}
      tone={isSet ? 'up' : 'neutral'}
      state={t(isSet ? 'admin.state.set' : name === 'mail' ? 'admin.state.outbox' : 'admin.state.unset')}
      note={
        lacking.length > 0 && (
          <>
            {isSet ? t(`admin.state.without.${name}`) : t(`admin.state.missing.${name}`)}{' '}
            <code className="font-mono text-xs wrap-anywhere">{lacking.join(', ')}</code>
          </>
        )
      }
    />
  )
}

type ServiceProps = { name: string; tone: Tone; state: string; note?: ReactNode }

function Service({ name, tone, state, note }: ServiceProps) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0">
        {name}
        {note && <p className="text-xs text-muted">{note}</p>}
      </div>
      <Badge tone={tone} className="shrink-0">
        {state}
      </Badge>
    </li>
  )
}
