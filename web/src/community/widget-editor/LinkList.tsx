import type { WidgetLink } from '@raidkit/contract/community/widgets'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { momentTexts } from '../../ui/momentTexts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useRevokeLink } from './useLinks.ts'

type Props = {
  links: readonly WidgetLink[]
  /** The one whose looks are being changed. */
  editing: string | undefined
  onEdit: (link: WidgetLink) => void
  onRevoked: () => void
}

/** The private links that there are, each of which can be revoked. */
export function LinkList({ links, editing, onEdit, onRevoked }: Props) {
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
