import { renameTeam, type Team } from '@raidkit/contract/account/team'
import { TEAM_NAME_LENGTH } from '@raidkit/rules/progress/team'
import { useState } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

type Props = { team: Team; onTeam: (reply: { team: Team | null }) => void }

/** Its owner names it. */
export function TeamName({ team, onTeam }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const lang = useLanguage()
  const [name, setName] = useState(team.name)
  const renaming = useSend(renameTeam, { onSuccess: onTeam })
  const isNew = name.trim() !== '' && name.trim() !== team.name
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew && !renaming.isPending) renaming.send({ name, lang })
      }}
    >
      <div className="min-w-0 grow basis-64">
        <Field label={t('team.name')} {...(renaming.error && { error: errorText(renaming.error) })}>
          <Input
            required
            maxLength={TEAM_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={!isNew} loading={renaming.isPending} className="sm:mt-5.5">
        {t('team.rename')}
      </Button>
    </form>
  )
}
