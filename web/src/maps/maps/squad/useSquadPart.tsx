import { Suspense, useState, type ReactNode } from 'react'
import { useHasSquad } from '../../../state/useHasSquad.ts'
import type { Layer } from '../../../ui/stage/scene.ts'
import { laterPiece } from '../panel/laterPiece.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import type { HeldPoint } from './held.ts'

/** Squad part of the map, loaded only for members of a squad. */
const SquadOnMap = laterPiece(async () => (await import('./SquadOnMap.tsx')).SquadOnMap)

const NOTHING: readonly Layer[] = []

export type SquadPart = {
  layers: readonly Layer[]
  /** Starts a ping; undefined without a squad. */
  onHold: ((at: HeldPoint) => void) | undefined
  part: (model: MapModel, raid: RaidFound) => ReactNode
}

/** Provides the squad's part of the map; empty without a squad. */
export function useSquadPart(): SquadPart {
  const hasSquad = useHasSquad()
  const [layers, setLayers] = useState(NOTHING)
  const [held, setHeld] = useState<HeldPoint>()
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
