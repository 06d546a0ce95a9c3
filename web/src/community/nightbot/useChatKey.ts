import { getChatKey, makeChatKey, revokeChatKey } from '@raidkit/contract/community/chatBots'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../api/toasts.ts'
import { callKey, useCall, useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'

export function useChatKey() {
  return useCall(getChatKey)
}

type Hooks = { onMade: (key: string | undefined) => void; onSettled: () => void }

/** Makes the key, another one in its place, or none. */
export function useKeyCalls({ onMade, onSettled }: Hooks) {
  const t = useText()
  const client = useQueryClient()
  const asked = () => void client.invalidateQueries({ queryKey: callKey(getChatKey) })
  const making = useSend(makeChatKey, {
    onSuccess: ({ text, key }) => {
      client.setQueryData(callKey(getChatKey), { isOpen: true, key })
      onMade(text)
    },
    onSettled,
  })
  const ending = useSend(revokeChatKey, {
    onSuccess: () => {
      onMade(undefined)
      asked()
      showToast({ text: t('chatBots.key.revoked'), tone: 'up' })
    },
    onSettled,
  })
  return {
    error: making.error ?? ending.error,
    isWorking: making.isPending || ending.isPending,
    make: () => making.send({}),
    end: () => ending.send({}),
  }
}
