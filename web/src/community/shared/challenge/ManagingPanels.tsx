import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { newKey } from '../../../api/newKey.ts'
import { useSaving } from '../../../api/useSaving.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ChallengeForm } from './ChallengeForm.tsx'
import { PlayersPanel } from './PlayersPanel.tsx'
import { When } from './When.tsx'
import { draftOf } from './draft.ts'
import type { ManagingProps } from './managing.ts'

const AT_ONCE = 50

type Props = ManagingProps & { onConflict: () => void }

/** Panels for the players, the scores and the fields of a challenge. */
export function ManagingPanels({ onConflict, ...props }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <PlayersPanel {...props} />
      <div className="flex min-w-0 flex-col gap-4">
        <ReportForm {...props} />
        <ReportsPanel {...props} />
      </div>
      <div className="xl:col-span-2">
        <Editing {...props} onConflict={onConflict} />
      </div>
    </div>
  )
}

/** Written anew from what the server has whenever that is another version. */
function Editing({ managing: { calls, act }, challenge, onReply, onConflict }: Props) {
  const t = useText()
  const { uid, version } = challenge
  const { save, isPending, faultOf } = useSaving(calls.change, {
    saved: t('adminChallenges.saved'),
    act,
    onConflict,
  })
  return (
    <Card title={t('adminChallenges.edit')}>
      {useHydrated() && (
        <ChallengeForm
          key={version}
          first={draftOf(challenge)}
          action={t('adminChallenges.save')}
          isPending={isPending}
          faultOf={faultOf}
          onSave={async (fields) => onReply(await save({ uid, version, ...fields }))}
        />
      )}
    </Card>
  )
}

/** Card with the reports for review; wrong ones can be struck out. */
function ReportsPanel({ managing, challenge, onReply }: ManagingProps) {
  const t = useText()
  const [most, setMost] = useState(AT_ONCE)
  const { reports } = challenge
  return (
    <Card title={t('adminChallenges.reports')} note={t('adminChallenges.reportsNote')}>
      {reports.length === 0 && <p className="text-muted">{t('challenge.noReports')}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {reports.slice(0, most).map((report) => (
          <ReportLine
            key={report.uid}
            managing={managing}
            challenge={challenge}
            report={report}
            onReply={onReply}
          />
        ))}
      </ul>
      {reports.length > most && (
        <Button className="self-start" onClick={() => setMost(most + AT_ONCE)}>
          {t('adminChallenges.older')}
        </Button>
      )}
    </Card>
  )
}

type LineProps = ManagingProps & { report: ManagedChallenge['reports'][number] }

function ReportLine({ managing: { calls, act }, challenge, report, onReply }: LineProps) {
  const t = useText()
  const language = useLanguage()
  const { players, goals } = challenge
  const { uid, playerUid, goal, count, atMs, by, evidenceUrl, isStruck } = report
  const saved = t(isStruck ? 'adminChallenges.counts1' : 'adminChallenges.struckNow')
  const { save, isPending } = useSaving(calls.strikeReport, { saved, act })
  const player = players.find((one) => one.uid === playerUid)
  const title = goals.find(({ slug }) => slug === goal)?.title ?? goal
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
      <span className={isStruck ? 'text-muted line-through' : undefined}>
        <bdi className="font-medium">{player?.name}</bdi> {title} +{numberText(count, language)}
      </span>
      <Badge>{t(`adminChallenges.by.${by}`)}</Badge>
      <span className="text-muted">
        <When ms={atMs} />
      </span>
      {evidenceUrl !== null && (
        <ExternalLink
          href={evidenceUrl}
          className="target inline-flex items-center text-link hover:underline"
        >
          {t('challenge.evidence')}
        </ExternalLink>
      )}
      <Button
        size="sm"
        className="ms-auto"
        loading={isPending}
        onClick={() => void save({ uid, isStruck: !isStruck }).then(onReply)}
      >
        {t(isStruck ? 'adminChallenges.unstrike' : 'adminChallenges.strike')}
      </Button>
    </li>
  )
}

type ReportFields = { playerUid: string; goal: string; count: string; evidence: string; at: string }

/** Form in which a manager of the challenge reports a score. */
function ReportForm({ managing: { calls, act }, challenge, onReply }: ManagingProps) {
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
