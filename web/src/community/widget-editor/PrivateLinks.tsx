import type { WidgetLink } from '@raidkit/contract/community/widgets'
import { isPrivateWidget, WIDGETS, type WidgetKind } from '@raidkit/rules/community/widgets'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
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
import { MakeLink } from './MakeLink.tsx'
import { useLinks, useRevokeLink } from './useLinks.ts'

type Props = {
  kind: WidgetKind
  settings: string
  made: string | undefined
  onMade: (key: string | undefined, link?: WidgetLink) => void
  /** The link whose looks are being changed. */
  editing: string | undefined
  onEdit: (link: WidgetLink) => void
}

/** The links that keep the looks of a widget, or show what is the reader's own. Theirs alone: the server's page has nothing of it. */
export function PrivateLinks(props: Props) {
  const t = useText()
  return (
    <Card title={t('widgetEditor.private')} note={t(noteOf(props.kind))}>
      <Content {...props} />
    </Card>
  )
}

function noteOf(kind: WidgetKind) {
  return isPrivateWidget(kind) ? (`widgetEditor.privateNote.${kind}` as const) : 'widgetEditor.linksNote'
}

function Content(props: Props) {
  const t = useText()
  const { user, isPending } = useUser()
  const { feature } = WIDGETS[props.kind]
  const isPublic = feature === null
  const isKnown = useHydrated() && !isPending
  if (user) return <Own {...props} />
  if (!isKnown) return <Skeleton className="h-48 w-full" />
  return (
    <SignInPrompt
      title={t(isPublic ? 'widgetEditor.signInKept' : 'widgetEditor.signIn')}
      text={t(isPublic ? 'widgetEditor.linksNote' : 'widgetEditor.signInText')}
      action={t('widgetEditor.signInAction')}
      page={`/streamers/widgets?widget=${props.kind}`}
      {...(feature && { feature })}
    />
  )
}

function Own({ kind, settings, made, onMade, editing, onEdit }: Props) {
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
      {data.open.includes(kind) ? <MakeLink {...{ kind, settings, onMade }} /> : <NeedsPro />}
      <div role="status">{made !== undefined && <Notice tone="up">{t('widgetEditor.made')}</Notice>}</div>
      <LinkList
        links={data.links.filter((link) => link.kind === kind)}
        onRevoked={() => onMade(undefined)}
        {...{ editing, onEdit }}
      />
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

type LinkListProps = {
  links: readonly WidgetLink[]
  /** The one whose looks are being changed. */
  editing: string | undefined
  onEdit: (link: WidgetLink) => void
  onRevoked: () => void
}

/** The private links that there are, each of which can be revoked. */
function LinkList({ links, editing, onEdit, onRevoked }: LinkListProps) {
  const t = useText()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<WidgetLink>()
  const revoking = useRevokeLink(() => setAsking(undefined))
  if (links.length === 0) return <p className="text-sm text-muted">{t('widgetEditor.none')}</p>
  return (
    <>
      <ul aria-label={t('widgetEditor.links')} className="divide-y divide-line">
        {links.map((link) => (
          <Line
            key={link.uid}
            link={link}
            isEditing={link.uid === editing}
            onEdit={() => onEdit(link)}
            onRevoke={() => setAsking(link)}
          />
        ))}
      </ul>
      {revoking.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(revoking.error)}</Notice>
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={t('widgetEditor.revokeTitle', { name: asking?.label ?? '' })}
        text={t('widgetEditor.revokeText')}
        confirm={t('widgetEditor.revoke')}
        working={revoking.isPending}
        onConfirm={() => {
          if (!asking) return
          onRevoked()
          revoking.send({ uid: asking.uid })
        }}
        onCancel={() => setAsking(undefined)}
      />
    </>
  )
}

type LineProps = { link: WidgetLink; isEditing: boolean; onEdit: () => void; onRevoke: () => void }

function Line({ link, isEditing, onEdit, onRevoke }: LineProps) {
  const t = useText()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const { label, prefix, charName, delayMinutes, lastUsedAt } = link
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{label}</p>
        <p className="text-sm text-muted">
          <code className="font-mono">{prefix}…</code>
          {charName !== null && ` · ${charName}`}
          {delayMinutes !== null && ` · ${t('widgetEditor.delayed', { minutes: delayMinutes })}`}
          {' · '}
          {lastUsedAt === null
            ? t('widgetEditor.unused')
            : t('widgetEditor.used', { when: ago(Date.parse(lastUsedAt)) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={t('widgetEditor.editNamed', { name: label })}
          aria-pressed={isEditing}
          onClick={onEdit}
        >
          {t('widgetEditor.edit')}
        </Button>
        <Button size="sm" aria-label={t('widgetEditor.revokeNamed', { name: label })} onClick={onRevoke}>
          {t('widgetEditor.revoke')}
        </Button>
      </div>
    </li>
  )
}
