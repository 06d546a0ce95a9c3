import { PILOT_LIMITS, type PilotMode } from '@raidkit/rules/pilot/pilot'
import { useEffect, useState } from 'react'

/**
 * Returns the mode to connect with: undefined for half a second after a change, during which every connection is closed
 * (spec section 4).
 */
export function useSettledMode(mode: PilotMode): PilotMode | undefined {
  const [settled, setSettled] = useState(mode)
  useEffect(() => {
    if (settled === mode) return
    const timer = setTimeout(() => setSettled(mode), PILOT_LIMITS.modeChangeReconnectMs)
    return () => clearTimeout(timer)
  }, [mode, settled])
  return settled === mode ? mode : undefined
}
