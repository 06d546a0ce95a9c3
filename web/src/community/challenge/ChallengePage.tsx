import { getChallenge, type Challenge } from '@raidkit/contract/community/challenge'
import type { ChallengeStage } from '@raidkit/rules/community/challenge'
import { localePath } from '@raidkit/rules/platform/links'
import { useParams, Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { When } from '../shared/challenge/When.tsx'
import { useChallenge, type ChallengeReply } from '../shared/challenge/useChallenge.ts'
import type { Route } from './+types/ChallengePage.ts'
import { BoardTable } from './BoardTable.tsx'
import { GoalList } from './GoalList.tsx'
import { LatestReports } from './LatestReports.tsx'
import { ReportChallenge } from './ReportChallenge.tsx'
import { StageLine } from './StageLine.tsx'

async function load({ ask, params }: Loading) {
  return ask(getChallenge, { slug: params['slug'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = pageHandle<typeof load>(({ challenge }, t) =>
  challenge
    ? {
        title: t('challenge.head', { title: challenge.title }),
        name: challenge.title,
        description: t('challenge.headText', { title: challenge.title, players: challenge.board.length }),
        path: `/streamers/streamer-challenge/${challenge.slug}`,
      }
    : { title: t('challenge.title') },
)

/** A tournament of streamers: before its start, while it runs, and after its end. */
export default function ChallengePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { slug = '' } = useParams()
  const { challenge, others, stage, isBehind } = useChallenge(slug, loaderData)
  return (
    <>
      <PageHeading note={challenge ? <Times challenge={challenge} /> : t('challenge.description')}>
        {challenge?.title ?? t('challenge.title')}
      </PageHeading>
      <div className="flex flex-col gap-4">
        {isBehind && <Notice tone="warning">{t('challenge.behind')}</Notice>}
        {challenge && stage ? (
          <Running challenge={challenge} stage={stage} />
        ) : (
          <EmptyState glyph={CLOCK} title={t('challenge.none')} text={t('challenge.noneText')} />
        )}
        <OtherChallenges others={others} />
      </div>
    </>
  )
}

function Times({ challenge: { startsAtMs, endsAtMs } }: { challenge: Challenge }) {
  return (
    <>
      <When ms={startsAtMs} /> – <When ms={endsAtMs} />
    </>
  )
}

function Running({ challenge, stage }: { challenge: Challenge; stage: ChallengeStage }) {
  const t = useText()
  const paragraphs = challenge.rules.split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return (
    <>
      <StageLine challenge={challenge} stage={stage} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('challenge.board')} note={t('challenge.ties')}>
            <BoardTable challenge={challenge} />
          </Card>
          {stage !== 'ahead' && <LatestReports challenge={challenge} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <GoalList goals={challenge.goals} />
          {paragraphs.length > 0 && (
            <Card title={t('challenge.rules')}>
              {paragraphs.map((text, nth) => (
                // Paragraphs have no name of their own, and their order stays.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={nth} className="text-sm wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              ))}
            </Card>
          )}
          <WidgetLink slug={challenge.slug} />
          <ReportChallenge challenge={challenge} />
        </div>
      </div>
    </>
  )
}

/** The board for a stream. */
function WidgetLink({ slug }: { slug: string }) {
  const t = useText()
  const language = useLanguage()
  const { siteUrl } = useSite()
  const path = localePath('/widgets/streamer-challenge', language)
  return (
    <Card title={t('challenge.widget')} note={t('challenge.widgetText')}>
      <CopyField
        label={t('challenge.widgetLink')}
        value={`${new URL(path, siteUrl).href}?id=${slug}&rows=10`}
        words={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
      />
    </Card>
  )
}

/** The latest others of the site, each at its own address. */
function OtherChallenges({ others }: Pick<ChallengeReply, 'others'>) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <Card title={t('challenge.others')}>
      <ul className="flex flex-col text-sm">
        {others.map(({ slug, title, startsAtMs, endsAtMs }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/streamers/streamer-challenge/${slug}`}
              className="target inline-flex items-center wrap-anywhere text-link hover:underline"
            >
              {title}
            </Link>
            <span className="text-muted">
              <When ms={startsAtMs} /> – <When ms={endsAtMs} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
