import type { Me } from '@raidkit/contract/account/users'
import { mapLink, questLink } from '@raidkit/rules/platform/links'
import { mapBySlug } from '@raidkit/rules/platform/maps'
import { mergedActions, type PilotLogEntry } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { Link } from 'react-router'
import { useMapName } from '../../api/site.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { useQuests } from '../../catalogue/shared/catalogue/useItems.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { Card } from '../../ui/Card.tsx'

const LINK = 'text-link underline hover:no-underline'

/** Lists Pilot's actions, newest first: those of this page, and those of the site for the account. */
export function ActionLog({ user }: { user: Me }) {
  const t = useText()
  const { actions } = usePilotState()
  const { exactly } = momentTexts(t, useNow(MINUTE_MS))
  const all = mergedActions(user.pilot.actionsLog, actions)
  return (
    <Card title={t('pilot.actions.title')}>
      {all.length === 0 ? (
        <p className="text-sm text-muted">{t('pilot.actions.empty')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line text-sm">
          {all.map((entry) => (
            <li
              key={`${entry.date} ${entry.map ?? entry.questUid ?? entry.position}`}
              data-action={entry.action}
              className="flex flex-wrap justify-between gap-x-4 py-1.5 first:pt-0 last:pb-0"
            >
              <span className="min-w-0 wrap-anywhere">
                <What entry={entry} />
              </span>
              <time dateTime={new Date(entry.date).toISOString()} className="text-muted tabular-nums">
                {exactly(entry.date)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function What({ entry }: { entry: PilotLogEntry }) {
  const t = useText()
  const mapName = useMapName()
  switch (entry.action) {
    case 'MAP_CHANGE': {
      const slug = mapBySlug(entry.map ?? '')?.slug
      return (
        <>
          {t('pilot.actions.map')}{' '}
          {slug ? (
            <Link to={mapLink(slug)} className={LINK}>
              {mapName(slug)}
            </Link>
          ) : (
            entry.map
          )}
        </>
      )
    }
    case 'POSITION_UPDATE':
      return t('pilot.actions.position', { position: entry.position ?? '' })
    case 'QUEST_UPDATE':
      return (
        <>
          {t('pilot.actions.quest')} <QuestName uid={entry.questUid ?? ''} />
        </>
      )
  }
}

/** Shows a quest's name; the quests of the game are loaded only if there is such a line. */
function QuestName({ uid }: { uid: string }) {
  const { quests } = useQuests()
  const quest = quests?.find((one) => one.uid === uid)
  if (!quest) return '…'
  return (
    <Link to={questLink(quest)} className={LINK}>
      {quest.name}
    </Link>
  )
}
