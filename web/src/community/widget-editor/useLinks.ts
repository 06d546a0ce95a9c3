import {
  changeWidgetLink,
  listWidgetLinks,
  makeWidgetLink,
  revokeWidgetLink,
  type WidgetLink,
  type WidgetLinks,
} from '@raidkit/contract/community/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../api/toasts.ts'
import { callKey, useCall, useSend } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'

/** The reader's private links. */
export function useLinks() {
  return useCall(listWidgetLinks)
}

function useTakeLinks(): (links: WidgetLinks) => void {
  const client = useQueryClient()
  return ({ open, links }) => void client.setQueryData(callKey(listWidgetLinks), { open, links })
}

export function useMakeLink(onMade: (key: string, link: WidgetLink | undefined) => void) {
  const take = useTakeLinks()
  return useSend(makeWidgetLink, {
    onSuccess: ({ key, ...links }) => {
      take(links)
      // The newest is the last.
      onMade(key, links.links.at(-1))
    },
  })
}

export function useChangeLink() {
  const t = useText()
  const take = useTakeLinks()
  return useSend(changeWidgetLink, {
    onSuccess: (links) => {
      take(links)
      showToast({ text: t('widgetEditor.saved'), tone: 'up' })
    },
  })
}

export function useRevokeLink(onSettled: () => void) {
  const t = useText()
  const take = useTakeLinks()
  return useSend(revokeWidgetLink, {
    onSuccess: (links) => {
      take(links)
      showToast({ text: t('widgetEditor.revoked'), tone: 'up' })
    },
    onSettled,
  })
}
