import type { Challenge } from '@raidkit/contract/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { When } from '../shared/challenge/When.tsx'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'

/** Card with the latest reports and their evidence. */
export function LatestReports({ challenge: { reports, board, goals } }: { challenge: Challenge }) {
  const t = useText()
  const language = useLanguage()
  const nameOf = (uid: string) => board.find(({ player }) => player.uid === uid)?.player.name ?? ''
  const titleOf = (slug: string) => goals.find((goal) => goal.slug === slug)?.title ?? slug
  return (
    <Card title={t('challenge.reports')}>
      {reports.length === 0 && <p className="text-muted">{t('challenge.noReports')}</p>}
      <ul className="flex flex-col gap-1.5 text-sm">
        {reports.map(({ uid, playerUid, goal, count, atMs, evidenceUrl, by }) => (
          <li key={uid} className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="font-medium">{nameOf(playerUid)}</bdi>
            <span className="wrap-anywhere">
              {titleOf(goal)} +{numberText(count, language)}
            </span>
            <span className="text-muted">
              {by === 'pilot' && `${t('challenge.byPilot')} · `}
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
          </li>
        ))}
      </ul>
    </Card>
  )
}
