import type { Tracked } from '../../../progress/shared/progress/visit.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { Suspense, useState } from 'react'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidProps } from './RaidBook.tsx'

/** All quests, and a task of 0.26 s at 4× slowdown: only for who has begun with quests or looks at them. */
const RaidBook = laterPiece(async () => (await import('./RaidBook.tsx')).RaidBook)

/** What the player has to do here. It comes after the map: nobody waits for it to look around. */
export function RaidTab(props: RaidProps) {
  const { tab, quests } = props.model.choice
  const { progress } = useProgress()
  const isAsked = tab === 'raid' || quests.length > 0 || hasBegun(progress)
  // What was found stays on the map when the tab is left.
  const [isWanted, setIsWanted] = useState(isAsked)
  if (isAsked && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <RaidBook {...props} />
    </Suspense>
  )
}

function hasBegun({ questsDone, questsStarted, objectives }: Tracked): boolean {
  return questsDone.length + questsStarted.length + objectives.length > 0
}
