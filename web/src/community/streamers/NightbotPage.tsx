import { type ChatKey, getChatKey, makeChatKey, revokeChatKey } from '@raidkit/contract/community/chatBots'
import { featureAccess } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSite } from '../../api/site.ts'
import { showToast } from '../../api/toasts.ts'
import { callKey, useCall, useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { BotBuilder } from '../shared/chat-bots/BotBuilder.tsx'

/** The command of Nightbot, with the key that it needs unless the operator has opened it to everybody. */
export default function NightbotPage() {
  const { settings } = useSite()
  const [key, setKey] = useState<string>()
  const needsKey = featureAccess('nightbot', settings?.access) !== 'visitor'
  return (
    <BotBuilder bot="nightbot" botKey={needsKey ? key : ''}>
      {needsKey && <KeyCard made={key} onMade={setKey} />}
    </BotBuilder>
  )
}

/** Card with the key of the streamer's command. The key is private, so the server renders nothing of it. */
function KeyCard(props: KeyProps) {
  const t = useText()
  return (
    <Card title={t('chatBots.key.title')} note={t('chatBots.key.note')}>
      {/* Reserves the height of the content, so that the rest of the page does not move. */}
      <div className="min-h-40">
        <Content {...props} />
      </div>
    </Card>
  )
}

function Content(props: KeyProps) {
  const t = useText()
  const { user, isPending } = useUser()
  const isKnown = useHydrated() && !isPending
  if (user) return <Own {...props} />
  if (!isKnown) return <Skeleton className="h-40 w-full" />
  return (
    <SignInPrompt
      title={t('chatBots.key.signIn')}
      text={t('chatBots.key.signInText')}
      action={t('chatBots.key.signInAction')}
      page="/streamers/nightbot"
      feature="nightbot"
    />
  )
}

function Own(props: KeyProps) {
  const t = useText()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useChatKey()
  if (!data && error)
    return (
      <ErrorState
        title={t('chatBots.key.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-3">
      {!data.isOpen && (
        <ProPrompt
          title={t('chatBots.pro.title')}
          text={t('chatBots.pro.text')}
          action={t('chatBots.pro.action')}
        />
      )}
      {(data.isOpen || data.key) && <ChatKeyPart {...props} held={data} />}
    </div>
  )
}

type KeyProps = { made: string | undefined; onMade: (key: string | undefined) => void }

type Props = KeyProps & { held: { isOpen: boolean; key: ChatKey | null } }

type Asking = 'renew' | 'end'

/** The key: made, put into the command once, made anew and revoked. */
function ChatKeyPart({ held, made, onMade }: Props) {
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

function useChatKey() {
  return useCall(getChatKey)
}

type Hooks = { onMade: (key: string | undefined) => void; onSettled: () => void }

/** Makes the key, another one in its place, or none. */
function useKeyCalls({ onMade, onSettled }: Hooks) {
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
