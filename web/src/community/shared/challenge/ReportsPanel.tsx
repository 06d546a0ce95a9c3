import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import { numberText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useSaving } from '../../../api/useSaving.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { When } from './When.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { ManagingProps } from './managing.ts'

const AT_ONCE = 50

/** Card with the reports for review; wrong ones can be struck out. */
export function ReportsPanel({ managing, challenge, onReply }: ManagingProps) {
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
