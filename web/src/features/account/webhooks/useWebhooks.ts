import { listWebhooks, type Webhooks } from '@raidkit/contract/alerts/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../api/useCall.ts'

/** How messages go is asked while one is on its way. */
const ASK_AGAIN_MS = 3000

export function useWebhooks() {
  return useCall(
    listWebhooks,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.webhooks.some(({ deliveries }) => deliveries[0]?.state === 'waiting') ? ASK_AGAIN_MS : false,
    },
  )
}

/** Shows what a change was answered with. */
export function useTakeWebhooks(): (reply: Webhooks) => void {
  const client = useQueryClient()
  return ({ isOpen, webhooks }) => void client.setQueryData(callKey(listWebhooks, {}), { isOpen, webhooks })
}
