import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { newKey } from '../../../api/newKey.ts'
import { useSaving } from '../../../api/useSaving.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ManagingProps } from './managing.ts'

type ReportFields = { playerUid: string; goal: string; count: string; evidence: string; at: string }

/** Form in which a manager of the challenge reports a score. */
export function ReportForm({ managing: { calls, act }, challenge, onReply }: ManagingProps) {
  const t = useText()
  const { players, goals } = challenge
  const [chosen, setChosen] = useState<ReportFields>({
    playerUid: '',
    goal: '',
    count: '1',
    evidence: '',
    at: '',
  })
  const set = (fields: Partial<ReportFields>) => setChosen((before) => ({ ...before, ...fields }))
  const playerUid = chosen.playerUid || (players[0]?.uid ?? '')
  const goal = chosen.goal || (goals[0]?.slug ?? '')
  const { save, isPending, faultOf } = useSaving(calls.addReport, {
    saved: t('adminChallenges.reported'),
    act,
  })
  const isWhole = playerUid !== '' && goal !== '' && /^\d{1,10}$/.test(chosen.count.trim())
  const submit = async () => {
    const atMs = chosen.at === '' ? Date.now() : new Date(chosen.at).getTime()
    const given = { count: Number(chosen.count), atMs, evidenceUrl: chosen.evidence.trim() || null }
    const reply = await save({ playerUid, goal, ...given, clientUid: newKey() })
    if (reply) set({ count: '1', evidence: '' })
    onReply(reply)
  }
  return (
    <Card title={t('adminChallenges.report')}>
      <form
        className="grid items-start gap-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isPending) void submit()
        }}
      >
        <Fields
          challenge={challenge}
          chosen={{ ...chosen, playerUid, goal }}
          set={set}
          hasBadLink={faultOf('evidenceUrl') !== undefined}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          disabled={!isWhole}
          loading={isPending}
        >
          {t('adminChallenges.addReport')}
        </Button>
      </form>
    </Card>
  )
}

type FieldsProps = Pick<ManagingProps, 'challenge'> & {
  chosen: ReportFields
  set: (fields: Partial<ReportFields>) => void
  hasBadLink: boolean
}

function Fields({ challenge: { players, goals }, chosen, set, hasBadLink }: FieldsProps) {
  const t = useText()
  return (
    <>
      <Field label={t('challenge.player')}>
        <Select
          options={players.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={chosen.playerUid}
          onChange={(next) => set({ playerUid: next })}
        />
      </Field>
      <Field label={t('adminChallenges.goalOf')}>
        <Select
          options={goals.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={chosen.goal}
          onChange={(next) => set({ goal: next })}
        />
      </Field>
      <Field label={t('adminChallenges.count')}>
        <Input
          inputMode="numeric"
          value={chosen.count}
          onChange={({ target }) => set({ count: target.value })}
        />
      </Field>
      <Field label={t('adminChallenges.at')} hint={t('adminChallenges.atHint')}>
        <Input type="datetime-local" value={chosen.at} onChange={({ target }) => set({ at: target.value })} />
      </Field>
      <div className="sm:col-span-2">
        <Field
          label={t('challenge.evidence')}
          {...(hasBadLink ? { error: t('adminChallenges.badLink') } : {})}
        >
          <Input
            value={chosen.evidence}
            maxLength={CHALLENGE_LIMITS.url}
            placeholder="https://"
            onChange={({ target }) => set({ evidence: target.value })}
          />
        </Field>
      </div>
    </>
  )
}
