import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/call'
import type { FieldFault } from '@raidkit/contract/errors'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { withFreshSignIn } from './fresh/freshSignIn.ts'

/** Sends a write, says how it went, and knows which field was refused. Returns undefined for a "no". */
export function useSaving<C extends Call>(call: C, saved?: string, onConflict?: () => void) {
  const errorText = useErrorText()
  const { sendAsync, isPending } = useSend(call)
  const [fault, setFault] = useState<FieldFault>()
  const save = async (request: RequestOf<C>): Promise<ReplyOf<C> | undefined> => {
    setFault(undefined)
    try {
      const reply = await withFreshSignIn(() => sendAsync(request))
      if (saved) showToast({ text: saved, tone: 'up' })
      return reply
    } catch (error) {
      const refused = isRefusal(error) && error.status < 409 ? error.fault : undefined
      if (refused) setFault(refused)
      else showToast({ text: errorText(error), tone: 'danger' })
      if (isRefusal(error) && error.code === 'version_conflict') onConflict?.()
      return undefined
    }
  }
  const faultOf = (name: string) =>
    fault && (fault.field === name || fault.field.endsWith(`.${name}`)) ? fault.why : undefined
  return { save, isPending, fault, faultOf }
}
