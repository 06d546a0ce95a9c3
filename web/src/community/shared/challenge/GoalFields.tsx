import { CHALLENGE_LIMITS, GOAL_KINDS } from '@raidkit/rules/community/challenge'
import { useText } from '../../../i18n/useText.ts'
import { useQuests } from '../../../catalogue/shared/catalogue/useItems.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TRASH } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useCompareNames } from '../../../ui/useCompareNames.ts'
import type { GoalDraft } from './draft.ts'

type Props = { goal: GoalDraft; number: number; onChange: (goal: GoalDraft) => void; onRemove: () => void }

/** Fields of a goal: its kind and its points. */
export function GoalFields({ goal, number, onChange, onRemove }: Props) {
  const t = useText()
  const set = (fields: Partial<GoalDraft>) => onChange({ ...goal, ...fields })
  const text = (name: 'title' | 'points' | 'per' | 'most') => ({
    value: goal[name],
    maxLength: name === 'title' ? CHALLENGE_LIMITS.title : 10,
    ...(name !== 'title' && { inputMode: 'numeric' as const }),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  })
  const isQuest = goal.kind === 'quest'
  return (
    <div
      role="group"
      aria-label={t('adminChallenges.goal', { number })}
      className="grid items-end gap-2 rounded-md border border-line p-3 sm:grid-cols-2 xl:grid-cols-[2fr_1.5fr_1fr_1fr_1fr_auto]"
    >
      <Field label={t('adminChallenges.goalTitle')}>
        <Input {...text('title')} />
      </Field>
      <Field label={t('adminChallenges.kind')}>
        <Select
          options={GOAL_KINDS.map((value) => ({ value, label: t(`adminChallenges.kinds.${value}`) }))}
          value={goal.kind}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <Field label={t('challenge.points')}>
        <Input {...text('points')} />
      </Field>
      {isQuest ? (
        <div className="sm:col-span-2">
          <QuestField uid={goal.questUid} onChange={(questUid) => set({ questUid })} />
        </div>
      ) : (
        <>
          <Field label={t('adminChallenges.per')}>
            <Input {...text('per')} />
          </Field>
          <Field label={t('adminChallenges.most')}>
            <Input {...text('most')} />
          </Field>
        </>
      )}
      <Button icon={TRASH} variant="ghost" onClick={onRemove}>
        {t('adminChallenges.removeGoal')}
      </Button>
    </div>
  )
}

/** Field for the quest; the list of quests is loaded with the first goal of this kind. */
function QuestField({ uid, onChange }: { uid: string; onChange: (uid: string) => void }) {
  const t = useText()
  const { quests } = useQuests()
  const compare = useCompareNames()
  const options = [...(quests?.values() ?? [])]
    .map(({ uid: value, name: label }) => ({ value, label }))
    .toSorted((a, b) => compare(a.label, b.label))
  return (
    <Field label={t('adminChallenges.kinds.quest')}>
      <Select
        options={[{ value: '', label: t('adminChallenges.choose') }, ...options]}
        value={uid}
        onChange={onChange}
      />
    </Field>
  )
}
