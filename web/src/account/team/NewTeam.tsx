import { createTeam, type Team } from '@raidkit/contract/account/team'
import type { Me } from '@raidkit/contract/account/users'
import { TEAM_NAME_LENGTH } from '@raidkit/rules/progress/team'
import { useState } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CharacterField } from './CharacterField.tsx'
import { SharedNote } from './SharedNote.tsx'

type Props = { user: Me; onTeam: (reply: { team: Team | null }) => void }

export function NewTeam({ user, onTeam }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const lang = useLanguage()
  const [name, setName] = useState('')
  const [charUid, setCharUid] = useState(user.charUid)
  const creating = useSend(createTeam, { onSuccess: onTeam })
  return (
    <Card title={t('team.new.title')} note={t('team.new.note')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !creating.isPending) creating.send({ name, charUid, lang })
        }}
      >
        <SharedNote />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('team.name')}>
            <Input
              required
              maxLength={TEAM_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <CharacterField chars={user.chars} value={charUid} onChange={setCharUid} />
        </div>
        {creating.error && (
          <div role="alert">
            <Notice tone="danger">{errorText(creating.error)}</Notice>
          </div>
        )}
        <Button type="submit" variant="primary" loading={creating.isPending} className="self-start">
          {t('team.new.create')}
        </Button>
      </form>
    </Card>
  )
}
