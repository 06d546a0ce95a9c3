import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ChatKeyPart, type KeyProps } from './ChatKeyPart.tsx'
import { useChatKey } from './useChatKey.ts'

/** Card with the key of the streamer's command. The key is private, so the server renders nothing of it. */
export function KeyCard(props: KeyProps) {
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
