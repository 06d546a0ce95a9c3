import { getChat } from '@raidkit/contract/community/chat'
import { withOlder, type ChatView } from '@raidkit/rules/community/chat'
import { useCallback, useRef, useState } from 'react'
import { send } from '../../../api/send.ts'
import { chatState, patchView } from './chatState.ts'

/** Fetches the page before the first message, one at a time. */
export function useOlder(view: ChatView | undefined) {
  const isAsking = useRef(false)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const first = view?.messages[0]?.seq
  const room = view?.room
  const ask = useCallback(async () => {
    if (isAsking.current || first === undefined || !room) return
    isAsking.current = true
    setState('asking')
    try {
      const older = await send(getChat, { room, before: first })
      const known = chatState.read().views[room]
      if (known) patchView(withOlder(known, older))
      setState('idle')
    } catch {
      setState('failed')
    }
    isAsking.current = false
  }, [first, room])
  return { state, ask: useCallback(() => void ask(), [ask]) }
}
