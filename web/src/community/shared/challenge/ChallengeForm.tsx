import { CHALLENGE_LIMITS, GOAL_KINDS } from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { useQuests } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { PLUS, TRASH } from '../../../ui/icons/glyphs.ts'
import { fieldsOf, newGoal, slugOf, type Draft, type Fields, type GoalDraft } from './draft.ts'

type Props = {
  first: Draft
  action: string
  isPending: boolean
  /** Returns the error of a submitted field. */
  faultOf: (name: string) => string | undefined
  onSave: (fields: Fields) => void
}

/** Form with everything of a challenge except its players. */
export function ChallengeForm({ first, action, isPending, faultOf, onSave }: Props) {
  const t = useText()
  const [draft, setDraft] = useState(first)
  const set = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }))
  const fields = fieldsOf(draft)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (fields && !isPending) onSave(fields)
      }}
    >
      <HeadFields draft={draft} set={set} faultOf={faultOf} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">{t('challenge.goals')}</legend>
        {draft.goals.map((goal, nth) => (
          <GoalFields
            key={goal.id}
            goal={goal}
            number={nth + 1}
            onChange={(next) => set({ goals: draft.goals.map((one) => (one.id === goal.id ? next : one)) })}
            onRemove={() => set({ goals: draft.goals.filter(({ id }) => id !== goal.id) })}
          />
        ))}
        {faultOf('goals') && <p className="text-sm text-danger">{faultOf('goals')}</p>}
        <Button
          icon={PLUS}
          className="self-start"
          disabled={draft.goals.length >= CHALLENGE_LIMITS.goals}
          onClick={() => set({ goals: [...draft.goals, newGoal(crypto.randomUUID())] })}
        >
          {t('adminChallenges.addGoal')}
        </Button>
      </fieldset>
      <Button type="submit" variant="primary" className="self-start" disabled={!fields} loading={isPending}>
        {action}
      </Button>
    </form>
  )
}

type HeadProps = Pick<Props, 'faultOf'> & { draft: Draft; set: (fields: Partial<Draft>) => void }

function HeadFields({ draft, set, faultOf }: HeadProps) {
  const t = useText()
  const shown = (name: string) => {
    const fault = faultOf(name)
    return fault ? { error: fault } : {}
  }
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('adminChallenges.name')} required {...shown('title')}>
          <Input
            value={draft.title}
            maxLength={CHALLENGE_LIMITS.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <Field label={t('adminChallenges.slug')} hint={t('adminChallenges.slugHint')} {...shown('slug')}>
          <Input
            value={draft.slug}
            placeholder={slugOf(draft.title)}
            maxLength={CHALLENGE_LIMITS.slug}
            onChange={({ target }) => set({ slug: target.value })}
          />
        </Field>
        <Field label={t('adminChallenges.starts')} required {...shown('startsAtMs')}>
          <Input
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => set({ starts: target.value })}
          />
        </Field>
        <Field label={t('adminChallenges.ends')} required {...shown('endsAtMs')}>
          <Input
            type="datetime-local"
            value={draft.ends}
            onChange={({ target }) => set({ ends: target.value })}
          />
        </Field>
      </div>
      <Field label={t('challenge.rules')} hint={t('adminChallenges.rulesHint')} {...shown('rules')}>
        <TextArea
          rows={6}
          value={draft.rules}
          maxLength={CHALLENGE_LIMITS.rules}
          onChange={({ target }) => set({ rules: target.value })}
        />
      </Field>
    </>
  )
}

type GoalFieldsProps = {
  goal: GoalDraft
  number: number
  onChange: (goal: GoalDraft) => void
  onRemove: () => void
}

/** Fields of a goal: its kind and its points. */
function GoalFields({ goal, number, onChange, onRemove }: GoalFieldsProps) {
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
