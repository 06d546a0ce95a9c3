import { Suspense, useState, type ReactNode } from 'react'
import { useHasSquad } from '../../../state/useHasSquad.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import type { Held } from './held.ts'

/** Only who is in a squad has it. */
const SquadOnMap = laterPiece(async () => (await import('./SquadOnMap.tsx')).SquadOnMap)

const NOTHING: readonly Layer[] = []

export type SquadPart = {
  layers: readonly Layer[]
  /** Undefined where there is no squad to ping. */
  onHold: ((at: Held) => void) | undefined
  part: (model: MapModel, raid: RaidFound) => ReactNode
}

/** What a squad adds to the map; nothing for who is in none. */
export function useSquadPart(): SquadPart {
  const hasSquad = useHasSquad()
  const [layers, setLayers] = useState(NOTHING)
  const [held, setHeld] = useState<Held>()
  return {
    layers: hasSquad ? layers : NOTHING,
    onHold: hasSquad ? setHeld : undefined,
    part: (model, raid) =>
      hasSquad && (
        <Suspense fallback={null}>
          <SquadOnMap {...{ model, raid, held }} onHeld={setHeld} onLayers={setLayers} />
        </Suspense>
      ),
  }
}
