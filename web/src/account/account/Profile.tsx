import type { Account } from '@raidkit/contract/account/account'
import { enterEmailCode, sendEmailCode } from '@raidkit/contract/account/signIn'
import { CODE_LENGTH } from '@raidkit/rules/account/sign-in'
import { useState, useEffect, useRef } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { UsernameForm } from '../shared/player/UsernameForm.tsx'
import { refetchUser } from '../shared/reader/userCopy.ts'
import { AccountSection } from './AccountSection.tsx'
import { Failure } from './Failure.tsx'
import { useRenewAccount, useTakeAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'

type Props = { username: string | null; account: Account }

export function Profile({ username, account }: Props) {
  const t = useText()
  const { day } = useMoments()
  return (
    <AccountSection part="profile" note={t('account.profile.since', { date: day(account.createdAtMs) })}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {/* A name that changed elsewhere begins the form anew. */}
        <UsernameForm
          key={username}
          username={username ?? ''}
          onSaved={({ username: name }) =>
            showToast({ text: t('user.name.saved', { username: name ?? '' }), tone: 'up' })
          }
        />
        <EmailAddress email={account.email} />
      </div>
    </AccountSection>
  )
}

/** The address of the account, and the way to another one. */
function EmailAddress({ email }: { email: string | null }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium">{t('account.profile.email')}</p>
        <p className={email ? 'wrap-anywhere' : 'text-muted'}>{email ?? t('account.profile.emailNone')}</p>
        <p className="text-sm text-muted">{t('account.profile.emailUse')}</p>
      </div>
      {isOpen ? (
        <EmailForm onDone={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          {email ? t('account.profile.emailChange') : t('account.profile.emailAdd')}
        </Button>
      )}
    </div>
  )
}

/** Renders the change of an e-mail address in two steps: the address, then the code sent to it. */
function EmailForm({ onDone }: { onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <AddressStep onSent={setSentTo} onCancel={onDone} />
  ) : (
    <CodeStep email={sentTo} onDone={onDone} onOther={() => setSentTo(undefined)} />
  )
}

type AddressProps = { onSent: (email: string) => void; onCancel: () => void }

function AddressStep({ onSent, onCancel }: AddressProps) {
  const t = useText()
  const lang = useLanguage()
  const [email, setEmail] = useState('')
  const sending = useSend(sendEmailCode, { onSuccess: () => onSent(email.trim()) })
  const { ofField, other } = useSplit(sending.error, 'invalid_email')
  return (
    <form
      className="flex w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isPending) sending.send({ email, lang })
      }}
    >
      <Field
        label={t('account.profile.emailNew')}
        hint={t('account.profile.emailJoin')}
        {...(ofField && { error: ofField })}
      >
        <Input
          ref={useFocusFirst()}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            sending.reset()
          }}
        />
      </Field>
      <Failure error={other} part="profile" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={sending.isPending}>
          {t('account.profile.emailSend')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}

type CodeProps = { email: string; onDone: () => void; onOther: () => void }

function CodeStep({ email, onDone, onOther }: CodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const takeAccount = useTakeAccount()
  const renew = useRenewAccount()
  const entering = useSend(enterEmailCode, {
    onSuccess: (reply) => {
      takeAccount({ email: reply.email })
      // Another account may have been merged into this one, so all of it may have changed.
      renew()
      refetchUser()
      showToast({ text: t('account.profile.emailSaved', { email: reply.email }), tone: 'up' })
      onDone()
    },
  })
  const { ofField, other } = useSplit(entering.error, 'invalid_code')
  return (
    <form
      className="flex w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!entering.isPending) entering.send({ email, code })
      }}
    >
      <Field
        label={t('account.profile.emailCode')}
        hint={t('account.profile.emailSent', { email })}
        {...(ofField && { error: ofField })}
      >
        <Input
          ref={useFocusFirst()}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          value={code}
          onChange={({ target }) => {
            entering.reset()
            setCode(target.value)
            if (target.value.replace(/\D/g, '').length === CODE_LENGTH && !entering.isPending)
              entering.send({ email, code: target.value })
          }}
        />
      </Field>
      <Failure error={other} part="profile" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={entering.isPending}>
          {t('account.profile.emailConfirm')}
        </Button>
        <Button onClick={onOther}>{t('account.profile.emailOther')}</Button>
        <Button variant="ghost" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field on mount, as the button that opened the form is gone. */
function useFocusFirst() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

/** Splits an error into one about the field, shown next to it, and others, shown below. */
function useSplit(error: unknown, code: 'invalid_email' | 'invalid_code') {
  const errorText = useErrorText()
  const isOfField = isRefusal(error) && error.code === code
  return { ofField: isOfField ? errorText(error) : undefined, other: isOfField ? undefined : error }
}
