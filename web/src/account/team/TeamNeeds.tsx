import type { Team } from '@raidkit/contract/account/team'
import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TeamLine } from './TeamLine.tsx'

const FIRST = 20

/** Items that the team still needs, those first that most of them need. */
export function TeamNeeds({ team }: { team: Team }) {
  const t = useText()
  const language = useLanguage()
  const [shown, setShown] = useState(FIRST)
  const items = new Map(team.items.map((item) => [item.uid, item]))
  const names = new Map(team.members.map(({ uid, name }) => [uid, name]))
  return (
    <Card title={t('team.needs.title')} note={t('team.needs.note')}>
      {team.needs.length === 0 && <p className="text-muted">{t('team.needs.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {team.needs.slice(0, shown).map(({ uid, left, by }) => {
          const item = items.get(uid)
          return item ? (
            <TeamLine
              key={uid}
              to={itemLink(item)}
              name={item.name}
              icon={<ItemTile item={item} size="sm" />}
              text={by
                .map((one) =>
                  t('team.needs.by', {
                    name: names.get(one.memberUid) ?? '',
                    count: numberText(one.left, language),
                  }),
                )
                .join(', ')}
              end={t('team.needs.sum', { people: by.length, count: numberText(left, language) })}
            />
          ) : null
        })}
      </ul>
      {shown < team.needs.length && (
        <Button onClick={() => setShown(shown + FIRST)} className="self-start">
          {t('team.more')}
        </Button>
      )}
    </Card>
  )
}
