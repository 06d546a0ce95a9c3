import {
  regenerateApiKey,
  revokeApiKey,
  type ApiKey,
  type ApiKeys,
} from '@raidkit/contract/developers/apiKeys'
import { useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Failure } from '../Failure.tsx'
import type { MadeKey } from './madeKey.ts'
import { KeyLine } from './KeyLine.tsx'
import { useTakeKeys } from './useApiKeys.ts'

type Props = { known: ApiKeys; onMade: (made: MadeKey) => void; onGone: (uid: string) => void }
type Asking = { what: 'regenerate' | 'revoke'; key: ApiKey }

/** The keys, each with what can be done about it; what ends one is asked about first. */
export function KeyList({ known, onMade, onGone }: Props) {
  const t = useText()
  const takeKeys = useTakeKeys()
  const [asking, setAsking] = useState<Asking>()
  const onSettled = () => setAsking(undefined)
  const regenerating = useSend(regenerateApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      if (asking) onMade({ uid: asking.key.uid, name: asking.key.name, key: reply.key })
    },
    onSettled,
  })
  const revoking = useSend(revokeApiKey, {
    onSuccess: (reply) => {
      takeKeys(reply)
      if (asking) onGone(asking.key.uid)
      showToast({ text: t('account.keys.revoked'), tone: 'up' })
    },
    onSettled,
  })
  if (known.keys.length === 0) return null
  const what = asking?.what ?? 'revoke'
  const name = asking?.key.name ?? ''
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {known.keys.map((key) => (
          <KeyLine
            key={key.uid}
            known={key}
            today={known.today}
            onRegenerate={known.isOpen ? () => setAsking({ what: 'regenerate', key }) : undefined}
            onRevoke={() => setAsking({ what: 'revoke', key })}
          />
        ))}
      </ul>
      <Failure error={regenerating.error ?? revoking.error} part="keys" />
      <ConfirmDialog
        open={asking !== undefined}
        title={t(`account.keys.${what}Title`, { name })}
        text={t(`account.keys.${what}Text`)}
        confirm={t(`account.keys.${what}`)}
        working={regenerating.isPending || revoking.isPending}
        onConfirm={() => {
          if (!asking) return
          const { uid } = asking.key
          if (asking.what === 'regenerate') regenerating.send({ uid })
          else revoking.send({ uid })
        }}
        onCancel={() => setAsking(undefined)}
      />
    </>
  )
}
