import type { RaidPlan } from '@raidkit/rules/quests/raid-plan'
import { useState } from 'react'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { QuestLinks } from '../shared/quests/QuestLinks.tsx'
import { QuestRows } from './QuestRows.tsx'

type Props = { plan: Pick<RaidPlan, 'anywhere' | 'atHome'>; facts: QuestFacts }

/** Lists the quests that any raid advances, and those that no raid does. Neither speaks for or against a map. */
export function Anywhere({ plan: { anywhere, atHome }, facts }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {anywhere.length > 0 && (
        <details
          className="mt-4 rounded-lg border border-line bg-surface p-3"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="target font-semibold">
            {t('raidPlanner.anywhere', { count: anywhere.length })}
          </summary>
          <p className="mb-2 text-sm text-muted">{t('raidPlanner.anywhereNote')}</p>
          {isOpen && <QuestRows rows={anywhere} facts={facts} />}
        </details>
      )}
      {atHome.length > 0 && (
        <details className="mt-3 rounded-lg border border-line bg-surface p-3">
          <summary className="target font-semibold">
            {t('raidPlanner.atHome', { count: atHome.length })}
          </summary>
          <p className="mb-2 text-sm text-muted">{t('raidPlanner.atHomeNote')}</p>
          <QuestLinks uids={atHome} facts={facts} className="gap-y-1 text-sm" />
        </details>
      )}
    </>
  )
}
