import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { QuestLink } from './QuestLink.tsx'

type Props = { uids: readonly string[]; facts: Pick<QuestFacts, 'byUid' | 'views'>; className?: string }

/** Lists some quests in a row, each with its state. */
export function QuestLinks({ uids, facts, className }: Props) {
  return (
    <ul className={joinClasses('flex flex-wrap gap-x-4', className)}>
      {uids.map((uid) => {
        const quest = facts.byUid.get(uid)
        return (
          quest && (
            <li key={uid}>
              <QuestLink quest={quest} view={facts.views.get(uid)} />
            </li>
          )
        )
      })}
    </ul>
  )
}
