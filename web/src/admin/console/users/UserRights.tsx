import { changeUser, type AdminUser } from '@raidkit/contract/admin/adminUsers'
import { useState } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Moment } from '../Moment.tsx'
import { useSaving } from '../useSaving.ts'

type Props = { user: AdminUser; onChanged: (user: AdminUser) => void }

/** Pro by an admin's grant, admin, and the maps switch. */
export function UserRights({ user, onChanged }: Props) {
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
