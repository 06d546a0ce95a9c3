import { listAlerts, type Alerts } from '@raidkit/contract/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient } from '@tanstack/react-query'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { callKey, useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** The reader's alerts; what fires meanwhile comes by itself. */
export function useAlerts() {
  const client = useQueryClient()
  const lang = useLanguage()
  const queryKey = callKey(listAlerts, { lang })
  useSiteEvents(({ type }) => {
    if (type === 'alarm' || type === 'user' || type === 'gap') void client.invalidateQueries({ queryKey })
  })
  const { data, error, refetch, isFetching } = useCall(listAlerts, { lang }, { refetchInterval: MINUTE_MS })
  return { alerts: data, error: data ? null : error, retry: () => void refetch(), isFetching }
}

/** Shows what a change was answered with. */
export function useTakeAlerts(): (reply: Alerts) => void {
  const client = useQueryClient()
  const lang = useLanguage()
  return (reply) => void client.setQueryData(callKey(listAlerts, { lang }), reply)
}
