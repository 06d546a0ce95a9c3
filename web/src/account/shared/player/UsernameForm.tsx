import { updateMe, type Me } from '@raidkit/contract/account/users'
import { hasUnseen } from '@raidkit/rules/account/users'
import { useState, type ReactNode } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { takeUser } from '../reader/userCopy.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'

type Props = {
  username: string
  onSaved: (me: Me) => void
  /** Alternative actions. */
  others?: ReactNode
}

/** Edits the public name of an account. */
export function UsernameForm({ username, onSaved, others }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState(username)
  const saving = useSend(updateMe, {
    onSuccess: (me) => {
      takeUser(me)
      onSaved(me)
    },
  })
  const { error } = saving
  const isInvalid = isRefusal(error) && error.code === 'bad_request'
  const invalid = () => t(hasUnseen(typed) ? 'user.name.unseen' : 'user.name.invalid')
  const words = isInvalid ? invalid() : error ? errorText(error) : undefined
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.send({ username: typed })
      }}
    >
      <div className="w-full">
        <Field label={t('user.name.label')} hint={t('user.name.hint')} {...(words && { error: words })}>
          <Input
            value={typed}
            autoComplete="nickname"
            maxLength={32}
            onChange={({ target }) => {
              setTyped(target.value)
              saving.reset()
            }}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={others ? 'primary' : 'secondary'}
          loading={saving.isPending}
          disabled={typed.trim() === username || !typed.trim()}
        >
          {t('user.name.save')}
        </Button>
        {others}
      </div>
    </form>
  )
}
