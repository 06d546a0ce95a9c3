import type { ChatKey } from '@raidkit/contract/community/chatBots'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { momentTexts } from '../../ui/momentTexts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useKeyCalls } from './useChatKey.ts'

export type KeyProps = { made: string | undefined; onMade: (key: string | undefined) => void }
type Props = KeyProps & { held: { isOpen: boolean; key: ChatKey | null } }
type Asking = 'renew' | 'end'

/** The key: made, put into the command once, made anew and revoked. */
export function ChatKeyPart({ held, made, onMade }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking>()
  const { error, isWorking, make, end } = useKeyCalls({ onMade, onSettled: () => setAsking(undefined) })
  return (
    <div className="flex flex-col gap-3">
      {held.key ? <Known held={held.key} /> : <p className="text-muted">{t('chatBots.key.none')}</p>}
      <div role="status">
        {made !== undefined && <Notice tone="up">{t('chatBots.key.made')}</Notice>}
        {made === undefined && held.key && <Notice>{t('chatBots.key.lost')}</Notice>}
      </div>
      <Notice tone="warning">{t('chatBots.key.warning')}</Notice>
      {error && (
        <div role="alert">
          <Notice tone="danger">{errorText(error)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {held.isOpen &&
          (held.key ? (
            <Button onClick={() => setAsking('renew')}>{t('chatBots.key.renew')}</Button>
          ) : (
            <Button variant="primary" loading={isWorking} onClick={make}>
              {t('chatBots.key.make')}
            </Button>
          ))}
        {held.key && <Button onClick={() => setAsking('end')}>{t('chatBots.key.end')}</Button>}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'end' ? t('chatBots.key.endTitle') : t('chatBots.key.renewTitle')}
        text={asking === 'end' ? t('chatBots.key.endText') : t('chatBots.key.renewText')}
        confirm={asking === 'end' ? t('chatBots.key.end') : t('chatBots.key.renew')}
        working={isWorking}
        onConfirm={asking === 'end' ? end : make}
        onCancel={() => setAsking(undefined)}
      />
    </div>
  )
}

function Known({ held }: { held: ChatKey }) {
  const t = useText()
  const { exactly, ago } = momentTexts(t, useNow(MINUTE_MS))
  return (
    <p className="text-sm">
      <code className="font-mono">{held.prefix}…</code>{' '}
      <span className="text-muted">
        {t('chatBots.key.since', { when: exactly(Date.parse(held.createdAt)) })}
        {' · '}
        {held.lastUsedAt === null
          ? t('chatBots.key.unused')
          : t('chatBots.key.used', { when: ago(Date.parse(held.lastUsedAt)) })}
      </span>
    </p>
  )
}
