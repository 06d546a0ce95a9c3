import type { TrackedCharacter } from '../../../progress/shared/progress/visit.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { Suspense, useState } from 'react'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidProps } from './RaidBook.tsx'

/**
 * Part with all quests, a task of 0.26 s at 4× slowdown: loaded only if the reader has begun with quests or opens them.
 */
const RaidBook = laterPiece(async () => (await import('./RaidBook.tsx')).RaidBook)

/** Shows the player's tasks on this map. It loads after the map, which is usable before. */
export function RaidTab(props: RaidProps) {
  const { tab, quests } = props.model.choice
  const { progress } = useProgress()
  const isAsked = tab === 'raid' || quests.length > 0 || hasBegun(progress)
  // The results stay on the map when the tab is left.
  const [isWanted, setIsWanted] = useState(isAsked)
  if (isAsked && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <RaidBook {...props} />
    </Suspense>
  )
}

function hasBegun({ questsDone, questsStarted, objectives }: TrackedCharacter): boolean {
  return questsDone.length + questsStarted.length + objectives.length > 0
}
