import { listWebhooks, type Webhooks } from '@raidkit/contract/alerts/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'

const KEY = callKey(listWebhooks, {})
/** How messages go is asked while one is on its way. */
const ASK_AGAIN_MS = 3000

/** The webhooks of whoever is signed in; asked for anew when the account changes, so that new rights count at once. */
export function useWebhooks() {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: KEY })
  })
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
  return ({ isOpen, webhooks }) => void client.setQueryData(KEY, { isOpen, webhooks })
}
