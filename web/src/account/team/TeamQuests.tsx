import type { Team } from '@raidkit/contract/account/team'
import { questLink } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TeamLine } from './TeamLine.tsx'

const FIRST = 20

/** Quests that members can work on now, those first that most of them have: what a raid together is worth. */
export function TeamQuests({ team }: { team: Team }) {
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
