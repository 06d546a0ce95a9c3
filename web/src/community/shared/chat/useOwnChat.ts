import { blockInChat, getOwnChat, type OwnChat } from '@raidkit/contract/community/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { showToast } from '../../../api/toasts.ts'
import { callKey, useCall, useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { blockHere, useBlockedHere, type BlockedPerson } from './kept.ts'

/** Returns the account's permissions in the chat; undefined for visitors and until loaded. */
export function useOwnChat(): OwnChat | undefined {
  const { user } = useUser()
  const client = useQueryClient()
  useSiteEvents(({ type }) => {
    if (type === 'chatMute' || type === 'gap')
      void client.invalidateQueries({ queryKey: callKey(getOwnChat) })
  })
  return useCall(getOwnChat, {}, { enabled: user !== undefined, staleTime: 60_000 }).data
}

const NOBODY: readonly BlockedPerson[] = []

/** Returns the reader's blocked people and the functions to change them: in the account, or in a visitor's browser. */
export function useBlocks() {
  const { user } = useUser()
  const client = useQueryClient()
  const errorText = useErrorText()
  const own = useOwnChat()
  const here = useBlockedHere()
  const blocked: readonly BlockedPerson[] = user ? (own?.blocked ?? NOBODY) : here
  const { sendAsync } = useSend(blockInChat)
  const block = async (person: BlockedPerson, isBlocked: boolean): Promise<void> => {
    if (!user) return blockHere(person, isBlocked)
    try {
      const reply = await sendAsync({ authorUid: person.uid, isBlocked })
      client.setQueryData(callKey(getOwnChat), reply)
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }
  const uids = useMemo(() => new Set(blocked.map(({ uid }) => uid)), [blocked])
  return { blocked, uids, block }
}
