import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { StateOf } from './StateOf.tsx'

type Props = {
  title: string
  uids: readonly string[]
  facts: QuestFacts
  onPick: (uid: string) => void
}

/** Lists quests to go on to. */
export function QuestNames({ title, uids, facts, onPick }: Props) {
  const quests = uids.flatMap((uid) => facts.byUid.get(uid) ?? [])
  if (quests.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-medium text-muted">{title}</h3>
      <ul>
        {quests.map(({ uid, name }) => (
          <li key={uid}>
            <button
              type="button"
              onClick={() => onPick(uid)}
              className="target flex w-full items-center gap-2 rounded-sm py-0.5 text-start text-sm hover:bg-raised"
            >
              <StateOf uid={uid} views={facts.views} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
