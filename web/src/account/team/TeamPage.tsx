import { createTeam, type Team, getTeamInvitation, joinTeam } from '@raidkit/contract/account/team'
import type { Me } from '@raidkit/contract/account/users'
import { hasFeature } from '@raidkit/rules/platform/access'
import { TEAM_NAME_LENGTH } from '@raidkit/rules/progress/team'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useSend, useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { useTeam } from '../shared/player/useTeam.ts'
import { ProPrompt } from '../shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../shared/reader/SignInPrompt.tsx'
import { useUser } from '../shared/reader/useUser.ts'
import { TeamView } from './TeamView.tsx'

/** Page of the reader's team. It is personal, so it is not rendered on the server. */
export default function TeamPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('team.note')}>{t('team.title')}</PageHeading>
      {/* Reserves the height of the content, so that the footer does not move. */}
      <div className="min-h-188 max-w-6xl">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const t = useText()
  const { user, access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const [query, setQuery] = useSearchParams()
  const token = query.get('join')
  const isKnown = useHydrated() && !isPending
  if (!user && !isKnown) return <Waiting />
  if (!user)
    return (
      <SignInPrompt
        title={t('team.signIn.title')}
        text={t('team.signIn.text')}
        action={t('team.signIn.action')}
        page={token ? `/progression/team?join=${encodeURIComponent(token)}` : '/progression/team'}
        feature="saveProgress"
      />
    )
  if (hasFeature(access, 'saveProgress', overrides))
    return <Own token={token} onJoined={() => setQuery({}, { replace: true })} />
  return <ProPrompt title={t('team.pro.title')} text={t('team.pro.text')} action={t('team.pro.action')} />
}

/**
 * Props with the invitation token, which is dropped once used: a member who leaves later is not asked to join again.
 */
type OwnProps = { token: string | null; onJoined: () => void }

function Own({ token, onJoined }: OwnProps) {
  const t = useText()
  const errorText = useErrorText()
  const { user } = useUser()
  const { team, error, retry, isFetching, take } = useTeam()
  if (error)
    return (
      <ErrorState title={t('team.failed')} text={errorText(error)} onRetry={retry} retrying={isFetching} />
    )
  if (!user || team === undefined) return <Waiting />
  if (team) return <TeamView team={team} onTeam={take} />
  return token ? (
    <Invitation
      token={token}
      user={user}
      onTeam={(reply) => {
        take(reply)
        onJoined()
      }}
    />
  ) : (
    <NewTeam user={user} onTeam={take} />
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-48 w-full max-w-4xl" />
      <Skeleton className="h-80 w-full max-w-4xl" />
    </div>
  )
}

type Props = { user: Me; onTeam: (reply: { team: Team | null }) => void }

function NewTeam({ user, onTeam }: Props) {
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

type InvitationProps = { token: string; user: Me; onTeam: (reply: { team: Team | null }) => void }

/** Shows the team behind an invitation link. Progress is shared only after the button is pressed. */
function Invitation({ token, user, onTeam }: InvitationProps) {
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

type JoinProps = Pick<InvitationProps, 'token' | 'onTeam'> & { chars: Me['chars'] }

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

/** Explains what other members of a team will see, before the reader joins one. */
function SharedNote() {
  const t = useText()
  return <Notice>{t('team.shared')}</Notice>
}

type CharacterFieldProps = { chars: Me['chars']; value: string; onChange: (charUid: string) => void }

/** Selects the character whose progress is shared. */
function CharacterField({ chars, value, onChange }: CharacterFieldProps) {
  const t = useText()
  const levelText = useLevelText()
  return (
    <Field label={t('team.character')}>
      <Select
        value={value}
        onChange={onChange}
        options={chars.map((char) => ({
          value: char.uid,
          label: t('team.characterOf', {
            name: char.charName,
            mode: char.gameMode,
            level: levelText(char),
          }),
        }))}
      />
    </Field>
  )
}
