import { callPilot } from '../../state/pilotCalls.ts'

/** A place as an overlay reads it back. */
type Place = { x: number; y: number; z: number; look: number | undefined }

/** What overlays that show the site in a web view call (docs/pilot.md). Nothing here throws, whatever it is given. */
export type WindowPilot = {
  positionFromScreenshot: (name: unknown) => void
  mapChange: (name: unknown) => void
  questComplete: (id: unknown) => void
  readonly position: Place | null
}

declare global {
  interface Window {
    pilot?: WindowPilot
  }
}

let readPosition: () => Place | null = () => null

/** From now on the position is read there. */
export function connectPosition(read: () => Place | null): void {
  readPosition = read
}

export function installPilot(): void {
  window.pilot = {
    positionFromScreenshot: (name) => {
      if (typeof name === 'string') callPilot({ kind: 'screenshot', name, atMs: Date.now() })
    },
    mapChange: (name) => {
      if (typeof name === 'string') callPilot({ kind: 'map', name })
    },
    questComplete: (id) => {
      if (typeof id === 'string') callPilot({ kind: 'quest', id })
    },
    get position() {
      return readPosition()
    },
  }
}
