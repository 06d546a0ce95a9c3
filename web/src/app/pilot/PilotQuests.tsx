import { completed } from '@raidkit/rules/quest-progress'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useProgress } from '../../subjects/progress/useProgress.ts'
import { useQuestBook } from '../../subjects/progress/useQuestBook.ts'

/** Completes quests that the game calls by their ids, with an undo; what is unknown or done already changes nothing. */
export function PilotQuests({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useText()
  const { facts } = useQuestBook()
  const { change, offerUndo, progress, isPending } = useProgress()
  useEffect(() => {
    if (!facts || isPending) return
    const found = facts.quests.filter(({ bsgId, bsgIds }) =>
      ids.some((id) => id === bsgId || bsgIds.includes(id)),
    )
    for (const { uid, name } of found.filter(({ uid }) => !progress.questsDone.includes(uid))) {
      const undo = change((now) => completed(now, [uid]), 'logs')
      offerUndo({ text: t('quests.made.complete', { name, count: 1 }), undo })
    }
    onDone()
  }, [facts, isPending, ids, onDone, change, offerUndo, progress, t])
  return null
}
