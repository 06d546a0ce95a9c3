import { completeQuests } from '@raidkit/rules/quests/quest-progress'
import { useEffect } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { noteAction } from '../../pilot/shared/pilot/pilotState.ts'
import { undoRecorded } from '../../account/shared/player/useUndo.ts'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import { useQuestBook } from '../../progress/shared/progress/useQuestBook.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'

/**
 * Quest by its id in the game. `isSaved` means that it is already saved and only has to be announced; `for` names the
 * character if it is not the active one.
 */
export type HeardQuest = {
  id: string
  isSaved: boolean
  for?: { charName: string; changeUid: string } | undefined
}

type Props = { quests: readonly HeardQuest[]; onDone: (quests: readonly HeardQuest[]) => void }

/** Completes quests by their ids in the game, with an undo; unknown and completed ones change nothing. */
export function PilotQuests({ quests, onDone }: Props) {
  const t = useText()
  const { facts } = useQuestBook()
  const { change, offerUndo, progress, isPending } = useProgress()
  const tell = useFailureToast()
  const isReady = facts !== undefined && !isPending
  const act = useSteady((heard: readonly HeardQuest[]) => {
    for (const { uid, name, bsgId, bsgIds } of facts?.quests ?? []) {
      const named = heard.filter(({ id }) => id === bsgId || bsgIds.includes(id))
      if (named.length === 0) continue
      for (const { for: other } of named)
        if (other)
          offerUndo({
            text: t('quests.made.completeFor', { name, character: other.charName }),
            undo: () => void undoRecorded(other.changeUid).catch(tell),
          })
      if (named.every(({ for: other }) => other)) continue
      const text = t('quests.made.complete', { name, count: 1 })
      if (named.some(({ isSaved }) => isSaved)) showToast({ text, tone: 'up' })
      else if (!progress.questsDone.includes(uid)) {
        const undo = change((now) => completeQuests(now, [uid]), 'logs')
        noteAction({ action: 'QUEST_UPDATE', questUid: uid, date: Date.now() })
        offerUndo({ text, undo })
      }
    }
    onDone(heard)
  })
  useEffect(() => {
    if (isReady) act(quests)
  }, [isReady, quests, act])
  return null
}
