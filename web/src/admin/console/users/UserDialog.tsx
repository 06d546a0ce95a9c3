import { getUser, nameOfAccount, type AdminUser, changeUser } from '@raidkit/contract/admin/adminUsers'
import { isUuid } from '@raidkit/rules/platform/uid'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Facts } from '../Facts.tsx'
import { Ago, Moment } from '../Moment.tsx'
import { useSaving } from '../useSaving.ts'
import { UserActions } from './UserActions.tsx'

type Props = { userUid: string | undefined; onClose: () => void; onChanged: () => void }

/** One account: what is known of it, what it may, and what can be done to it. */
export function UserDialog({ userUid = '', onClose, onChanged }: Props) {
  const t = useText()
  const client = useQueryClient()
  const request = { userUid }
  const { data: user, error, refetch } = useCall(getUser, request, { enabled: isUuid(userUid), staleTime: 0 })
  const changed = (next: AdminUser) => {
    client.setQueryData(callKey(getUser, request), next)
    onChanged()
  }
  const gone = () => {
    onChanged()
    onClose()
  }
  return (
    <Dialog
      open={isUuid(userUid)}
      onClose={onClose}
      title={user ? nameOfAccount(user) : t('admin.users.account')}
    >
      {user ? (
        <div className="flex flex-col gap-5">
          <UserRights key={user.version} user={user} onChanged={changed} />
          <UserFacts user={user} />
          <UserActions user={user} onChanged={changed} onGone={gone} />
        </div>
      ) : error ? (
        <ErrorState title={t('admin.users.unknown')} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton className="h-60 w-full" />
        </div>
      )}
    </Dialog>
  )
}

function UserFacts({ user }: { user: AdminUser }) {
  const t = useText()
  const identities = user.identities.map(({ provider, name, subject, linkedAtMs, isBroken }) => ({
    name: t(`admin.state.groups.${provider}`),
    value: (
      <>
        <bdi>{name}</bdi> <code className="font-mono text-xs">{subject}</code> · <Moment ms={linkedAtMs} />{' '}
        {isBroken && <Badge tone="warning">{t('admin.users.broken')}</Badge>}
      </>
    ),
  }))
  return (
    <div>
      <Facts
        facts={[
          { name: t('admin.users.username'), value: <bdi>{user.username ?? t('admin.none')}</bdi> },
          { name: t('admin.users.email'), value: user.email ?? t('admin.none') },
          { name: 'uid', value: <code className="font-mono text-xs">{user.uid}</code> },
          { name: t('admin.users.created'), value: <Moment ms={user.createdAtMs} /> },
          {
            name: t('admin.users.seen'),
            value: user.seenAtMs === null ? t('admin.users.noSession') : <Ago ms={user.seenAtMs} />,
          },
          { name: t('admin.users.sessions'), value: user.sessions },
          { name: t('admin.users.language'), value: user.language },
          ...(user.seats.length > 0 ? [{ name: t('admin.users.seats'), value: <Seats user={user} /> }] : []),
          ...identities,
        ]}
      />
      <Link
        to={`/admin/logs?target=${user.uid}`}
        className="mt-2 inline-block py-1 text-sm text-link hover:underline"
      >
        {t('admin.users.trail')}
      </Link>
    </div>
  )
}

/** Lists the accounts that are Pro through a seat of this one. */
function Seats({ user: { seats } }: { user: AdminUser }) {
  return (
    <ul>
      {seats.map(({ name, sinceMs }) => (
        <li key={name}>
          <bdi>{name}</bdi> · <Moment ms={sinceMs} />
        </li>
      ))}
    </ul>
  )
}

type UserRightsProps = { user: AdminUser; onChanged: (user: AdminUser) => void }

/** Pro by an admin's grant, admin, and the maps switch. */
function UserRights({ user, onChanged }: UserRightsProps) {
  const t = useText()
  const { user: reader } = useUser()
  const { save, isPending, fault } = useSaving(changeUser, t('admin.saved'))
  const change = async (wanted: Omit<Parameters<typeof save>[0], 'userUid'>) => {
    const next = await save({ userUid: user.uid, ...wanted })
    if (next) onChanged(next)
  }
  const isOwn = reader?.uid === user.uid
  return (
    <section aria-label={t('admin.users.rights')} className="flex flex-col gap-3">
      {fault && <Notice tone="danger">{fault.why}</Notice>}
      <Sources user={user} />
      <GrantForm user={user} isPending={isPending} onGrant={(grant) => void change({ grant })} />
      <Switch
        label={t('user.level.admin')}
        hint={t(isOwn ? 'admin.users.ownAdmin' : 'admin.users.adminHint')}
        checked={user.admin}
        disabled={isOwn || isPending}
        onChange={(admin) => void change({ admin })}
      />
      <Switch
        label={t('user.level.editor')}
        hint={t('admin.users.editorHint')}
        checked={user.editor}
        disabled={isPending}
        onChange={(editor) => void change({ editor })}
      />
      <Switch
        label="feature_maps"
        hint={t('admin.users.mapsHint')}
        checked={user.feature_maps}
        disabled={isPending}
        onChange={(maps) => void change({ feature_maps: maps })}
      />
    </section>
  )
}

function Sources({ user: { sources, seatOf } }: { user: AdminUser }) {
  const t = useText()
  if (sources.length === 0) return <p className="text-sm text-muted">{t('admin.users.notPro')}</p>
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {sources.map(({ source, untilMs }) => (
        <li key={source}>
          {source === 'seat' && seatOf !== null
            ? t('admin.users.seatOf', { name: seatOf })
            : t(`admin.users.sources.${source}`)}{' '}
          <span className="text-muted">
            {untilMs === null ? (
              t('admin.users.noEnd')
            ) : (
              <>
                {t('admin.users.until')} <Moment ms={untilMs} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

type GrantProps = {
  user: AdminUser
  isPending: boolean
  onGrant: (grant: { until: string | null } | null) => void
}

function GrantForm({ user: { grant }, isPending, onGrant }: GrantProps) {
  const t = useText()
  const [day, setDay] = useState(dayOf(grant?.untilMs ?? null))
  const submit = () => onGrant({ until: day === '' ? null : endOfDay(day) })
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('admin.users.grantUntil')}>
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button variant="primary" loading={isPending} onClick={submit}>
        {t(grant ? 'admin.users.changeGrant' : 'admin.users.grant')}
      </Button>
      {grant && (
        <Button disabled={isPending} onClick={() => onGrant(null)}>
          {t('admin.users.revoke')}
        </Button>
      )}
      <p className="w-full text-sm text-muted">{t('admin.users.grantHint')}</p>
    </div>
  )
}

/** The last second of that day by the admin's clock: a grant until Friday holds on Friday. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}

function dayOf(untilMs: number | null): string {
  if (untilMs === null) return ''
  const at = new Date(untilMs)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
