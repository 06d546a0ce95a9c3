import { getTeamInvitation, joinTeam, type Team } from '@raidkit/contract/account/team'
import type { Me } from '@raidkit/contract/account/users'
import { useState } from 'react'
import { useCall, useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CharacterField } from './CharacterField.tsx'
import { SharedNote } from './SharedNote.tsx'

type Props = { token: string; user: Me; onTeam: (reply: { team: Team | null }) => void }

/** Shows the team behind an invitation link. Progress is shared only after the button is pressed. */
export function Invitation({ token, user, onTeam }: Props) {
  const t = useText()
  const { data, error } = useCall(getTeamInvitation, { token }, { retry: false })
  if (error)
    return (
      <EmptyState
        title={t('team.join.gone')}
        text={t('team.join.goneText')}
        action={<LinkButton to="/progression/team">{t('team.join.own')}</LinkButton>}
      />
    )
  if (!data) return <Skeleton className="h-48 w-full max-w-4xl" />
  return (
    <Card
      title={t('team.join.title', { name: data.name })}
      note={t('team.join.members', { names: data.members.join(', '), mode: data.gameMode })}
    >
      <SharedNote />
      {data.isFull ? (
        <Notice tone="warning">{t('team.join.full')}</Notice>
      ) : (
        <Join
          token={token}
          chars={user.chars.filter(({ gameMode }) => gameMode === data.gameMode)}
          onTeam={onTeam}
        />
      )}
    </Card>
  )
}

type JoinProps = Pick<Props, 'token' | 'onTeam'> & { chars: Me['chars'] }

function Join({ token, chars, onTeam }: JoinProps) {
  const t = useText()
  const errorText = useErrorText()
  const lang = useLanguage()
  const [charUid, setCharUid] = useState(chars[0]?.uid)
  const joining = useSend(joinTeam, { onSuccess: onTeam })
  if (charUid === undefined) return <Notice tone="warning">{t('team.join.noCharacter')}</Notice>
  return (
    <>
      <div className="max-w-sm">
        <CharacterField chars={chars} value={charUid} onChange={setCharUid} />
      </div>
      {joining.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(joining.error)}</Notice>
        </div>
      )}
      <Button
        variant="primary"
        loading={joining.isPending}
        onClick={() => joining.send({ token, charUid, lang })}
        className="self-start"
      >
        {t('team.join.act')}
      </Button>
    </>
  )
}
