import { updatePilot } from '@raidkit/contract/pilot/pilot'
import type { Me } from '@raidkit/contract/account/users'
import type { PilotMode } from '@raidkit/rules/pilot/pilot'
import { useSite } from '../../api/site.ts'
import { useSend } from '../../api/useCall.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { takeUser } from '../../account/shared/reader/userCopy.ts'

/** Provides the source of positions; the cloud is offered only if the operator has set it up. */
export function useMode({ pilot }: Me) {
  const isOffered = useSite().settings?.providers.google === true
  const tell = useFailureToast()
  const { send, isPending } = useSend(updatePilot, { onSuccess: takeUser, onError: tell })
  const mode: PilotMode = isOffered ? pilot.mode : 'DESKTOP_APP'
  return { isOffered, mode, setMode: (next: PilotMode) => send({ mode: next }), isPending }
}
