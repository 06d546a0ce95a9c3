import { CHALLENGE_COMPLAINT_REASONS } from '@raidkit/rules/community/challenge'
import { CHAT_REPORT_REASONS } from '@raidkit/rules/community/chat'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ORDERS, REASONS, SOURCES, type QueueChoice } from './choice.ts'

type Props = {
  choice: QueueChoice
  counts: Record<Exclude<QueueChoice['from'], 'all'>, number>
  onChoose: (change: Partial<QueueChoice>) => void
}

type Reason = (typeof REASONS)[number]
type OfBuilds = Exclude<
  Reason,
  (typeof CHAT_REPORT_REASONS)[number] | (typeof CHALLENGE_COMPLAINT_REASONS)[number]
>

/** Renders the filters of the queue: source, reason and order. */
export function Filters({ choice: { from, reason, sort }, counts, onChoose }: Props) {
  const t = useText()
  const countOf = { ...counts, all: counts.loadouts + counts.chat + counts.challenges }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <Segmented
        label={t('admin.reports.from')}
        wraps
        segments={SOURCES.map((value) => ({
          value,
          label: t(`admin.reports.sources.${value}`, { count: countOf[value] }),
        }))}
        value={from}
        onChange={(value) => onChoose({ from: value })}
      />
      <Field label={t('admin.reports.reason')}>
        <Select
          value={reason}
          onChange={(value) => onChoose({ reason: value })}
          options={[
            { value: '', label: t('admin.reports.anyReason') },
            ...REASONS.map((value) => ({ value, label: reasonText(value, t) })),
          ]}
        />
      </Field>
      <Field label={t('admin.reports.sort')}>
        <Select
          value={sort}
          onChange={(value) => onChoose({ sort: value })}
          options={ORDERS.map((value) => ({ value, label: t(`admin.reports.orders.${value}`) }))}
        />
      </Field>
    </div>
  )
}

/**
 * Translates a reason. Kinds of reports share some reasons, which use the texts of the chat, then those of challenges.
 */
function reasonText(reason: Reason, t: ReturnType<typeof useText>): string {
  const ofChat = CHAT_REPORT_REASONS.find((known) => known === reason)
  if (ofChat) return t(`chat.reasons.${ofChat}`)
  const ofChallenge = CHALLENGE_COMPLAINT_REASONS.find((known) => known === reason)
  if (ofChallenge) return t(`challenge.report.reasons.${ofChallenge}`)
  return t(`loadouts.report.reasons.${reason as OfBuilds}`) // neither of the other kinds
}
