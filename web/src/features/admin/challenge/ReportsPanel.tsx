import { strikeChallengeReport, type AdminChallenge } from '@raidkit/contract/adminChallenges'
import { numberText } from '@raidkit/rules/display'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'

const AT_ONCE = 50

type Props = {
  challenge: AdminChallenge
  onReply: (reply: { challenge: AdminChallenge } | undefined) => void
}

/** What was reported, to be looked at; what is wrong is struck out. */
export function ReportsPanel({ challenge, onReply }: Props) {
  const t = useText()
  const [most, setMost] = useState(AT_ONCE)
  const { reports } = challenge
  return (
    <Panel title={t('adminChallenges.reports')} note={t('adminChallenges.reportsNote')}>
      {reports.length === 0 && <p className="text-muted">{t('challenge.noReports')}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {reports.slice(0, most).map((report) => (
          <ReportLine key={report.uid} challenge={challenge} report={report} onReply={onReply} />
        ))}
      </ul>
      {reports.length > most && (
        <Button className="self-start" onClick={() => setMost(most + AT_ONCE)}>
          {t('adminChallenges.older')}
        </Button>
      )}
    </Panel>
  )
}

type LineProps = Props & { report: AdminChallenge['reports'][number] }

function ReportLine({ challenge: { players, goals }, report, onReply }: LineProps) {
  const t = useText()
  const language = useLanguage()
  const { uid, playerUid, goal, count, atMs, by, evidenceUrl, isStruck } = report
  const saved = t(isStruck ? 'adminChallenges.counts1' : 'adminChallenges.struckNow')
  const { save, isPending } = useSaving(strikeChallengeReport, saved)
  const player = players.find((one) => one.uid === playerUid)
  const title = goals.find(({ slug }) => slug === goal)?.title ?? goal
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
      <span className={isStruck ? 'text-muted line-through' : undefined}>
        <bdi className="font-medium">{player?.name}</bdi> {title} +{numberText(count, language)}
      </span>
      <Badge>{t(`adminChallenges.by.${by}`)}</Badge>
      <span className="text-muted">
        <Moment ms={atMs} />
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
