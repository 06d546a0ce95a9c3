import {
  changeUser,
  deleteUser,
  nameOfAccount,
  signOutUser,
  type AdminUser,
} from '@raidkit/contract/adminUsers'
import { useState } from 'react'
import { useUser } from '../../../subjects/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { LOCK, SIGN_OUT, TRASH } from '../../../ui/icons/glyphs.ts'
import { useSaving } from '../useSaving.ts'

type Props = { user: AdminUser; onChanged: (user: AdminUser) => void; onGone: () => void }

/** Signing out everywhere, suspending and deleting. Never one's own account. */
export function UserActions({ user, onChanged, onGone }: Props) {
  const t = useText()
  const { user: reader } = useUser()
  const [isDeleting, setIsDeleting] = useState(false)
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
        <Suspension user={user} onChanged={onChanged} />
        {!isDeleting && (
          <Button icon={TRASH} variant="ghost" onClick={() => setIsDeleting(true)}>
            {t('admin.users.delete')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {t(user.admin ? 'admin.users.suspendAdmin' : 'admin.users.suspendHint')}
      </p>
      {isDeleting && <Deletion user={user} onGone={onGone} />}
    </section>
  )
}

function Suspension({ user, onChanged }: Pick<Props, 'user' | 'onChanged'>) {
  const t = useText()
  const isSuspended = user.suspendedAtMs !== null
  const done = t(isSuspended ? 'admin.users.readmitted' : 'admin.users.suspendedNow')
  const { save, isPending } = useSaving(changeUser, done)
  const change = async () => {
    const next = await save({ userUid: user.uid, suspended: !isSuspended })
    if (next) onChanged(next)
  }
  return (
    <Button icon={LOCK} loading={isPending} disabled={user.admin} onClick={() => void change()}>
      {t(isSuspended ? 'admin.users.readmit' : 'admin.users.suspend')}
    </Button>
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
