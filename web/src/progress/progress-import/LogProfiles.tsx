import { logOutcome, type LoggedProfile } from '@raidkit/rules/pilot/game-logs'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { planOfLogs } from '@raidkit/rules/progress/tracker-import'
import { useMemo, useState } from 'react'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import type { ReadLogs } from './logs/readLogs.ts'
import { PlanPreview } from './PlanPreview.tsx'
import { useImportFacts } from './useImportFacts.ts'

type Props = { read: ReadLogs; onDone: () => void }

/** Shows the profiles of the logs, the date since which they count, and the changes that they would make. */
export function LogProfiles({ read, onDone }: Props) {
  const t = useText()
  const { mode } = useProgress()
  const [since, setSince] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [before, setBefore] = useState(true)
  const profiles = useMemo(() => logOutcome(read.sessions, sinceMs(since)), [read, since])
  const fitting = profiles.find((one) => (one.mode ?? 'PVP') === mode) ?? profiles[0]
  const profile = profiles.find((one) => keyOf(one) === chosen) ?? fitting
  const notes = read.unreadable > 0 ? [t('progressImport.logs.skipped', { count: read.unreadable })] : []
  return (
    <>
      <p role="status">{t('progressImport.logs.found', { files: read.files, profiles: profiles.length })}</p>
      <div className="flex flex-wrap items-end gap-4">
        {profile && profiles.length > 1 && (
          <ProfileChoice profiles={profiles} value={keyOf(profile)} onChange={setChosen} />
        )}
        <Field label={t('progressImport.logs.since')} hint={t('progressImport.logs.sinceHint')}>
          <Input type="date" value={since} onChange={(event) => setSince(event.target.value)} />
        </Field>
      </div>
      <Checkbox
        label={t('progressImport.before')}
        hint={t('progressImport.beforeHint')}
        checked={before}
        onChange={setBefore}
      />
      {profile ? (
        <Plan profile={profile} before={before} notes={notes} onDone={onDone} />
      ) : (
        <EmptyState
          title={t('progressImport.logs.noQuests')}
          action={<Button onClick={onDone}>{t('progressImport.other')}</Button>}
        />
      )}
    </>
  )
}

type ChoiceProps = { profiles: readonly LoggedProfile[]; value: string; onChange: (key: string) => void }

function ProfileChoice({ profiles, value, onChange }: ChoiceProps) {
  const t = useText()
  const { day } = momentTexts(t, useNow(MINUTE_MS))
  const options = profiles.map((one) => ({
    value: keyOf(one),
    label: t('progressImport.logs.profile', {
      mode: one.mode ?? t('progressImport.noMode'),
      from: day(one.firstMs),
      to: day(one.lastMs),
      count: one.quests.size,
    }),
  }))
  return (
    <Field label={t('progressImport.logs.which')}>
      <Select options={options} value={value} onChange={onChange} />
    </Field>
  )
}

type PlanProps = { profile: LoggedProfile; before: boolean; notes: string[]; onDone: () => void }

function Plan({ profile, before, notes, onDone }: PlanProps) {
  const t = useText()
  const { progress, mode } = useProgress()
  const { known, isError, retry } = useImportFacts()
  const plan = useMemo(
    () => known && planOfLogs(progress, profile.quests, { facts: known.facts, options: { before } }),
    [known, progress, profile, before],
  )
  if (isError) return <ErrorState onRetry={retry} />
  if (!known || !plan) return <Skeleton className="h-40" />
  return (
    <>
      {profile.mode !== undefined && profile.mode !== mode && (
        <Notice tone="warning">{t('progressImport.otherMode', { theirs: profile.mode, ours: mode })}</Notice>
      )}
      <PlanPreview plan={plan} known={known} source="logs" notes={notes} onDone={onDone} />
    </>
  )
}

function keyOf({ profileId, mode }: LoggedProfile): string {
  return `${profileId} ${mode}`
}

/** Converts a date to the time of the logs, which since 1.0 is that of the player's own clock, without its zone. */
function sinceMs(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(ms) ? -Infinity : ms
}
