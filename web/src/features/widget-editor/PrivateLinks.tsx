import type { WidgetLinkKind } from '@raidkit/rules/widgets'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { ProPrompt } from '../../subjects/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../subjects/reader/SignInPrompt.tsx'
import { useUser } from '../../subjects/reader/useUser.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { LinkList } from './LinkList.tsx'
import { MakeLink } from './MakeLink.tsx'
import { useLinks } from './useLinks.ts'

type Props = { kind: WidgetLinkKind; made: string | undefined; onMade: (key: string | undefined) => void }

/** The links by which a widget shows what is the reader's own. Theirs alone: the server's page has nothing of it. */
export function PrivateLinks(props: Props) {
  const t = useText()
  return (
    <Card title={t('widgetEditor.private')} note={t(`widgetEditor.privateNote.${props.kind}`)}>
      <Content {...props} />
    </Card>
  )
}

function Content(props: Props) {
  const t = useText()
  const { user, isPending } = useUser()
  const isKnown = useHydrated() && !isPending
  if (user) return <Own {...props} />
  if (!isKnown) return <Skeleton className="h-48 w-full" />
  return (
    <SignInPrompt
      title={t('widgetEditor.signIn')}
      text={t('widgetEditor.signInText')}
      action={t('widgetEditor.signInAction')}
      page={`/streamers/widgets?widget=${props.kind}`}
      feature={props.kind === 'map' ? 'mapPosition' : 'saveProgress'}
    />
  )
}

function Own({ kind, made, onMade }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useLinks()
  if (!data && error)
    return (
      <ErrorState
        title={t('widgetEditor.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-48 w-full" />
  return (
    <div className="flex flex-col gap-3">
      {data.open.includes(kind) ? <MakeLink kind={kind} onMade={onMade} /> : <NeedsPro />}
      <div role="status">{made !== undefined && <Notice tone="up">{t('widgetEditor.made')}</Notice>}</div>
      <LinkList links={data.links.filter((link) => link.kind === kind)} onRevoked={() => onMade(undefined)} />
    </div>
  )
}

function NeedsPro() {
  const t = useText()
  return (
    <ProPrompt
      title={t('widgetEditor.pro')}
      text={t('widgetEditor.proText')}
      action={t('widgetEditor.proAction')}
    />
  )
}
