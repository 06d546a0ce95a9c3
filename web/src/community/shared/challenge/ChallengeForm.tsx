import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { fieldsOf, newGoal, slugOf, type Draft, type Fields } from './draft.ts'
import { GoalFields } from './GoalFields.tsx'

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
