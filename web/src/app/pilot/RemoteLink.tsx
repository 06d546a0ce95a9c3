import { useEffect } from 'react'
import { callPilot } from '../../state/pilotCalls.ts'
import { addLines } from '../../pilot/shared/pilot/pilotState.ts'
import { runRemote } from '../../pilot/shared/pilot/remote.ts'

/**
 * Executes messages of tools to which the user gave the session, on every page. Like overlays, this needs no account.
 */
export function RemoteLink({ session }: { session: string }) {
  useEffect(
    () =>
      runRemote(session, (frame) => {
        const atMs = Date.now()
        if (frame.kind === 'text') addLines('said', [frame.text], atMs)
        if (frame.kind === 'map') callPilot({ kind: 'map', name: frame.name })
        if (frame.kind !== 'position') return
        if (frame.map !== undefined) callPilot({ kind: 'map', name: frame.map })
        callPilot({ kind: 'position', position: frame.position, atMs })
      }),
    [session],
  )
  return null
}
