import {
  changeUser,
  deleteUser,
  nameOfAccount,
  REASON_LENGTH,
  signOutUser,
  type AdminUser,
} from '@raidkit/contract/admin/adminUsers'
import { useState } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { LOCK, SIGN_OUT, TRASH } from '../../../ui/icons/glyphs.ts'
import { useSaving } from '../useSaving.ts'

type Props = { user: AdminUser; onChanged: (user: AdminUser) => void; onGone: () => void }

/** Signing out everywhere, suspending and deleting. Never one's own account. */
export function UserActions({ user, onChanged, onGone }: Props) {
  const t = useText()
  const { user: reader } = useUser()
  const [form, setForm] = useState<'delete' | 'suspend'>()
  const signOut = useSaving(signOutUser, t('admin.users.signedOut'))
  const end = async () => {
    const next = await signOut.save({ userUid: user.uid })
    if (next) onChanged(next)
  }
  if (reader?.uid === user.uid) return <p className="text-sm text-muted">{t('admin.users.ownAccount')}</p>
  return (
    <section aria-label={t('admin.users.actions')} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button icon={SIGN_OUT} loading={signOut.isPending} onClick={() => void end()}>
          {t('admin.users.signOut')}
        </Button>
        {user.suspendedAtMs === null ? (
          <Button
            icon={LOCK}
            disabled={user.admin}
            aria-expanded={form === 'suspend'}
            onClick={() => setForm(form === 'suspend' ? undefined : 'suspend')}
          >
            {t('admin.users.suspendAsk')}
          </Button>
        ) : (
          <Readmission user={user} onChanged={onChanged} />
        )}
        {form !== 'delete' && (
          <Button icon={TRASH} variant="ghost" onClick={() => setForm('delete')}>
            {t('admin.users.delete')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {t(user.admin ? 'admin.users.suspendAdmin' : 'admin.users.suspendHint')}
      </p>
      {form === 'suspend' && user.suspendedAtMs === null && (
        <SuspensionForm user={user} onChanged={onChanged} />
      )}
      {form === 'delete' && <Deletion user={user} onGone={onGone} />}
    </section>
  )
}

function Readmission({ user, onChanged }: Pick<Props, 'user' | 'onChanged'>) {
  const t = useText()
  const { save, isPending } = useSaving(changeUser, t('admin.users.readmitted'))
  const readmit = async () => {
    const next = await save({ userUid: user.uid, suspended: false })
    if (next) onChanged(next)
  }
  return (
    <Button icon={LOCK} loading={isPending} onClick={() => void readmit()}>
      {t('admin.users.readmit')}
    </Button>
  )
}

/** The reason goes into the audit log; writing it is the confirmation. */
function SuspensionForm({ user, onChanged }: Pick<Props, 'user' | 'onChanged'>) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { save, isPending, faultOf } = useSaving(changeUser, t('admin.users.suspendedNow'))
  const suspend = async () => {
    const next = await save({ userUid: user.uid, suspended: true, reason })
    if (next) onChanged(next)
  }
  const fault = faultOf('reason')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void suspend()
      }}
    >
      <Field
        label={t('admin.users.suspendReason', { name: nameOfAccount(user) })}
        hint={t('admin.users.suspendReasonHint')}
        {...(fault && { error: fault })}
      >
        <Input
          value={reason}
          maxLength={REASON_LENGTH.most}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        disabled={reason.trim().length < REASON_LENGTH.least}
        loading={isPending}
      >
        {t('admin.users.suspend')}
      </Button>
    </form>
  )
}

function Deletion({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { save, isPending, faultOf } = useSaving(deleteUser, t('admin.users.deleted'))
  const name = nameOfAccount(user)
  const remove = async () => {
    if (await save({ userUid: user.uid, confirm: typed })) onGone()
  }
  const fault = faultOf('confirm')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <Field
        label={t('admin.users.typeName', { name })}
        hint={t('admin.users.deleteHint')}
        {...(fault && { error: t('admin.users.wrongName') })}
      >
        <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        disabled={typed.trim() !== name}
        loading={isPending}
      >
        {t('admin.users.deleteForEver')}
      </Button>
    </form>
  )
}
