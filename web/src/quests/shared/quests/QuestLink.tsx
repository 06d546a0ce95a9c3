import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { Link } from 'react-router'
import { joinClasses } from '../../../ui/classes.ts'
import { questLink } from '@raidkit/rules/platform/links'
import { QuestStateMark } from './QuestStateMark.tsx'

type Props = {
  quest: { slug: string; name: string }
  /** Shows the state of the quest before its name. */
  view?: Pick<QuestView, 'state' | 'isStarted'> | undefined
  className?: string
}

/** Links to a quest in the list. */
export function QuestLink({ quest, view, className }: Props) {
  return (
    <Link
      to={questLink(quest)}
      className={joinClasses('target inline-flex items-center gap-1 text-link hover:underline', className)}
    >
      {view && <QuestStateMark view={view} size="sm" />}
      {quest.name}
    </Link>
  )
}
