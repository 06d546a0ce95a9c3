import { callPilot } from '../../state/pilotCalls.ts'

/** Position as an overlay reads it. */
type Place = { x: number; y: number; z: number; look: number | undefined }

/**
 * API on `window` for overlays that show the site in a web view (docs/pilot.md). No method throws, whatever its
 * argument.
 */
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

/** Sets the source of `window.pilot.position`. */
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
