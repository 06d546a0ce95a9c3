import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { When } from '../shared/challenge/When.tsx'
import type { ChallengeReply } from '../shared/challenge/useChallenge.ts'
import { Card } from '../../ui/Card.tsx'

/** The latest others of the site, each at its own address. */
export function OtherChallenges({ others }: Pick<ChallengeReply, 'others'>) {
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
