import {
  leaveTeam,
  removeTeamMember,
  renewTeamLink,
  type Team,
  type TeamMember,
  renameTeam,
} from '@raidkit/contract/account/team'
import { questLink } from '@raidkit/rules/platform/links'
import { TEAM_SIZE, TEAM_NAME_LENGTH } from '@raidkit/rules/progress/team'
import { useState } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLevelText } from '../../catalogue/shared/game/useLevelText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { TeamLine } from './TeamLine.tsx'
import { TeamNeeds } from './TeamNeeds.tsx'

const FIRST = 20

type Props = { team: Team; onTeam: (reply: { team: Team | null }) => void }

/** Shows the members of a team and their combined needs. */
export function TeamView({ team, onTeam }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Members team={team} onTeam={onTeam} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TeamNeeds team={team} />
        <TeamQuests team={team} />
      </div>
    </div>
  )
}

/** Action that awaits confirmation: the removal of a member, or leaving the team. */
type Asking = { kind: 'leave' } | { kind: 'remove'; member: TeamMember }

function useTeamActs(onTeam: Props['onTeam'], onSettled: () => void) {
  const lang = useLanguage()
  const leaving = useSend(leaveTeam, { onSuccess: onTeam, onSettled })
  const removing = useSend(removeTeamMember, { onSuccess: onTeam, onSettled })
  const renewing = useSend(renewTeamLink, { onSuccess: onTeam })
  return {
    error: leaving.error ?? removing.error ?? renewing.error,
    isWorking: leaving.isPending || removing.isPending,
    isRenewing: renewing.isPending,
    renew: () => renewing.send({ lang }),
    act: (asking: Asking) =>
      asking.kind === 'leave' ? leaving.send({}) : removing.send({ memberUid: asking.member.uid, lang }),
  }
}

function Members({ team, onTeam }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking>()
  const acts = useTeamActs(onTeam, () => setAsking(undefined))
  const isLeave = asking?.kind !== 'remove'
  return (
    <Card
      title={team.name}
      note={t('team.members', { count: team.members.length, most: TEAM_SIZE, mode: team.gameMode })}
      aside={
        <Button size="sm" onClick={() => setAsking({ kind: 'leave' })}>
          {t('team.leave.act')}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {team.members.map((member) => (
          <Member
            key={member.uid}
            member={member}
            onRemove={team.isOwner && !member.isMe ? () => setAsking({ kind: 'remove', member }) : undefined}
          />
        ))}
      </ul>
      {team.link !== undefined && <Link link={team.link} isWorking={acts.isRenewing} onRenew={acts.renew} />}
      {team.isOwner && <TeamName team={team} onTeam={onTeam} />}
      {acts.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(acts.error)}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={
          isLeave
            ? t('team.leave.title', { name: team.name })
            : t('team.remove.title', { name: asking.member.name })
        }
        text={isLeave ? t('team.leave.text') : t('team.remove.text')}
        confirm={isLeave ? t('team.leave.act') : t('team.remove.act')}
        working={acts.isWorking}
        onConfirm={() => asking && acts.act(asking)}
        onCancel={() => setAsking(undefined)}
      />
    </Card>
  )
}

function Member({ member, onRemove }: { member: TeamMember; onRemove: (() => void) | undefined }) {
  const t = useText()
  const levelText = useLevelText()
  const { name, isMe, isOwner, character } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isMe && <Badge tone="accent">{t('team.me')}</Badge>}
          {isOwner && <Badge>{t('team.owner')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {character
            ? t('team.progress', {
                level: levelText(character),
                faction: character.fraction.toUpperCase(),
                done: character.questsDone,
                left: character.left,
              })
            : t('team.notShared')}
        </p>
      </div>
      {onRemove && (
        <Button size="sm" aria-label={t('team.remove.label', { name })} onClick={onRemove}>
          {t('team.remove.act')}
        </Button>
      )}
    </li>
  )
}

type LinkProps = { link: string; isWorking: boolean; onRenew: () => void }

function Link({ link, isWorking, onRenew }: LinkProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2">
      <CopyField
        label={t('team.link.label')}
        hint={t('team.link.hint')}
        value={link}
        words={{ copy: t('team.link.copy'), copied: t('team.link.copied') }}
      />
      <Button size="sm" loading={isWorking} onClick={onRenew} className="self-start">
        {t('team.link.renew')}
      </Button>
    </div>
  )
}

/** Quests that members can work on now, those first that most of them have: what a raid together is worth. */
function TeamQuests({ team }: { team: Team }) {
  const t = useText()
  const [shown, setShown] = useState(FIRST)
  const names = new Map(team.members.map(({ uid, name }) => [uid, name]))
  return (
    <Card title={t('team.quests.title')} note={t('team.quests.note')}>
      {team.quests.length === 0 && <p className="text-muted">{t('team.quests.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {team.quests.slice(0, shown).map(({ uid, slug, name, memberUids }) => (
          <TeamLine
            key={uid}
            to={questLink({ slug })}
            name={name}
            text={memberUids.map((member) => names.get(member) ?? '').join(', ')}
            end={t('team.quests.sum', { people: memberUids.length })}
          />
        ))}
      </ul>
      {shown < team.quests.length && (
        <Button onClick={() => setShown(shown + FIRST)} className="self-start">
          {t('team.more')}
        </Button>
      )}
    </Card>
  )
}

type TeamNameProps = { team: Team; onTeam: (reply: { team: Team | null }) => void }

/** Its owner names it. */
function TeamName({ team, onTeam }: TeamNameProps) {
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
