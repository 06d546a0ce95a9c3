import { watchDriveFolder } from '@raidkit/contract/pilot/pilotDrive'
import { cloudState, type CloudState, type PilotSettings } from '@raidkit/rules/pilot/pilot'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { send } from '../../../api/send.ts'
import { useNow } from '../../../api/useNow.ts'
import { knownUser } from '../../../account/shared/reader/userCopy.ts'
import { PILOT_KEY, type Pilot } from './usePilot.ts'

const STEP_MS = 5 * SECOND_MS

/** Returns the current state of the reader's cloud mode. */
export function useCloudState(pilot: Pick<PilotSettings, 'mode' | 'google'> | undefined): CloudState {
  const nowMs = useNow(STEP_MS)
  return pilot ? cloudState(pilot, nowMs) : { state: 'closed', why: 'mode' }
}

/** Asks the drive to report new files, if its watch has ended or soon will (spec section 7). */
export async function watchWhereDue(): Promise<void> {
  const user = knownUser()
  const state = user && cloudState(user.pilot, Date.now())
  if (state?.state === 'open' && state.isDue) await watchFolder()
}

/** Asks the drive in any case: the button also continues after an idle hour. */
export async function watchFolder(): Promise<void> {
  const reply = await send(watchDriveFolder, {})
  queryClientOfPage().setQueryData<Pilot>(PILOT_KEY, (known) => known && { ...known, ...reply })
}
