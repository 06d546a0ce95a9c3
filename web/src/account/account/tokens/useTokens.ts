import {
  listProgressTokens,
  makeProgressToken,
  revokeProgressToken,
  type ProgressTokens,
} from '@raidkit/contract/developers/progressTokens'
import type { RequestOf } from '@raidkit/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { showToast } from '../../../api/toasts.ts'
import { callKey, useCall, useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'

const KEY = callKey(listProgressTokens)

export type TokenWish = RequestOf<typeof makeProgressToken>

/** The account's tokens, and the one that was just made: nobody can show it again. */
export function useTokens(onRevoked: () => void) {
  const t = useText()
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: KEY })
  })
  const { data, error } = useCall(listProgressTokens)
  const [made, setMade] = useState<string>()
  const take = ({ isOpen, tokens }: ProgressTokens) =>
    client.setQueryData<ProgressTokens>(KEY, { isOpen, tokens })
  const making = useSend(makeProgressToken, {
    onSuccess: (reply) => {
      take(reply)
      setMade(reply.token)
    },
  })
  const revoking = useSend(revokeProgressToken, {
    onSuccess: (reply) => {
      take(reply)
      setMade(undefined)
      showToast({ text: t('account.tokens.revoked'), tone: 'up' })
    },
    onSettled: onRevoked,
  })
  return {
    tokens: data,
    made,
    error: making.error ?? revoking.error ?? (data ? null : error),
    isWorking: making.isPending || revoking.isPending,
    make: (wish: TokenWish, onMade: () => void) => {
      setMade(undefined)
      making.sendAsync(wish).then(onMade, () => undefined) // `error` says why not
    },
    revoke: (uid: string) => revoking.send({ uid }),
  }
}
