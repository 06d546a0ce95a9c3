import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { FieldFault } from '@raidkit/contract/platform/errors'
import { useState } from 'react'
import { isRefusal } from './refusal.ts'
import { showToast } from './toasts.ts'
import { useSend } from './useCall.ts'
import { useErrorText } from './useErrorText.ts'

/** Function that performs an action, after asking for the authorisation that it requires. */
export type Act = <T>(work: () => Promise<T>) => Promise<T>

type Options = { saved?: string | undefined; onConflict?: (() => void) | undefined; act?: Act }

/** Sends a write, reports its outcome and remembers which field was refused. Returns undefined after a refusal. */
export function useSaving<C extends Call>(
  call: C,
  { saved, onConflict, act = (work) => work() }: Options = {},
) {
  const errorText = useErrorText()
  const { sendAsync, isPending } = useSend(call)
  const [fault, setFault] = useState<FieldFault>()
  const save = async (request: RequestOf<C>): Promise<ReplyOf<C> | undefined> => {
    setFault(undefined)
    try {
      const reply = await act(() => sendAsync(request))
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
