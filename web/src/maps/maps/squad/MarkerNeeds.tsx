import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { neededSteps } from '@raidkit/rules/pilot/squad'
import { useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import { useNeedersText } from './useNeedersText.ts'

/** Lists the members who need the objective of a marker. */
export function MarkerNeeds({ map: slug, step }: { map: string; step: string }) {
  const { room } = useSquad()
  const needersText = useNeedersText(room ?? { memberUid: '' })
  const map = MAP_SLUGS.find((known) => known === slug)
  const needed = room && map && neededSteps(room, map).find((one) => one.step === step)
  return needed ? <p className="mt-2 text-sm font-medium">{needersText(needed.needers)}</p> : null
}
