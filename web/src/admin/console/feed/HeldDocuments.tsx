import { acceptFeedDocument, rejectFeedDocument, type HeldDocument } from '@raidkit/contract/admin/adminFeed'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { HeldCard } from './HeldCard.tsx'

type Props = { held: readonly HeldDocument[]; onChanged: () => Promise<void> }
type Decision = { verb: 'accept' | 'reject'; document: HeldDocument }

/** Documents that are not believed. Both answers are asked for twice: one changes prices, the other keeps them old. */
export function HeldDocuments({ held, onChanged }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState<Decision>()
  const again = () => void onChanged()
  const accepting = useSaving(acceptFeedDocument, t('admin.feed.accepted'), again)
  const rejecting = useSaving(rejectFeedDocument, t('admin.feed.rejected'), again)
  const decide = async ({ verb, document: { url, sent } }: Decision) => {
    await (verb === 'accept' ? accepting : rejecting).save({ url, sent })
    setWanted(undefined)
    await onChanged()
  }
  const verb = wanted?.verb ?? 'accept'
  return (
    <Panel title={t('admin.feed.held')} note={t('admin.feed.heldNote')}>
      {held.length === 0 && <p className="text-sm text-muted">{t('admin.feed.noneHeld')}</p>}
      <ul className="flex flex-col gap-3">
        {held.map((document) => (
          <HeldCard
            key={document.url}
            held={document}
            onAccept={() => setWanted({ verb: 'accept', document })}
            onReject={() => setWanted({ verb: 'reject', document })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={wanted !== undefined}
        title={t(`admin.feed.${verb}Title`, { document: wanted?.document.document ?? '' })}
        text={t(`admin.feed.${verb}Text`)}
        confirm={t(`admin.feed.${verb}`)}
        working={accepting.isPending || rejecting.isPending}
        onCancel={() => setWanted(undefined)}
        onConfirm={() => wanted && void decide(wanted)}
      />
    </Panel>
  )
}
