import type { AdminState } from '@raidkit/contract/admin/admin'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Facts } from '../Facts.tsx'
import { Ago, Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

const TONES = { off: 'neutral', waiting: 'info', ok: 'up', failing: 'danger' } as const

type Props = { prices: AdminState['prices']; failures: AdminState['feedFailures'] }

export function FeedPanel({ prices: { source, asOfMs, feed }, failures }: Props) {
  const t = useText()
  return (
    <Panel
      title={t('admin.state.feed')}
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[feed.state]}>{t(`admin.state.feedState.${feed.state}`)}</Badge>
          <Link to="/admin/feed" className="text-sm text-link hover:underline">
            {t('admin.state.toFeed')}
          </Link>
        </span>
      }
    >
      <Facts
        facts={[
          { name: t('admin.state.source'), value: t(`admin.state.sources.${source}`) },
          { name: t('admin.state.pricesOf'), value: <Moment ms={asOfMs} /> },
          { name: t('admin.state.service'), value: feed.name || t('admin.none') },
          {
            name: t('admin.state.answered'),
            value: feed.answeredAtMs === null ? t('admin.never') : <Ago ms={feed.answeredAtMs} />,
          },
          ...(feed.reason
            ? [{ name: t('admin.state.reason'), value: t(`admin.feed.reasons.${feed.reason}`) }]
            : []),
          ...failures.map(({ document, failures: count, problem }) => ({
            name: document,
            value: (
              <span className="text-danger">
                {problem ? t(`admin.feed.reasons.${problem}`) : t('admin.state.failures', { count })}
              </span>
            ),
          })),
        ]}
      />
    </Panel>
  )
}
