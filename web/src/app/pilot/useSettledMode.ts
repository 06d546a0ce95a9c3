import { PILOT_LIMITS, type PilotMode } from '@raidkit/rules/pilot/pilot'
import { useEffect, useState } from 'react'

/** After another mode was chosen everything is closed, and opened again half a second later (spec section 4). */
export function useSettledMode(mode: PilotMode): PilotMode | undefined {
  const [settled, setSettled] = useState(mode)
  useEffect(() => {
    if (settled === mode) return
    const timer = setTimeout(() => setSettled(mode), PILOT_LIMITS.modeChangeReconnectMs)
    return () => clearTimeout(timer)
  }, [mode, settled])
  return settled === mode ? mode : undefined
}
