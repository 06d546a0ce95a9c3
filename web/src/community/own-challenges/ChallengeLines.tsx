import type { OwnChallenges } from '@raidkit/contract/community/ownChallenges'
import { stageOf } from '@raidkit/rules/community/challenge'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { Link } from 'react-router'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { When } from '../shared/challenge/When.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** Each with its state, leading to where it is run. */
export function ChallengeLines({ challenges }: OwnChallenges) {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  return (
    <ul className="flex flex-col gap-2">
      {challenges.map(({ uid, title, startsAtMs, endsAtMs, players, reports, isHidden }) => (
        <li
          key={uid}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3"
        >
          <Link
            to={`/streamers/my-challenges?uid=${uid}`}
            className="target inline-flex items-center font-semibold wrap-anywhere text-link hover:underline"
          >
            {title}
          </Link>
          <Badge>{t(`adminChallenges.stages.${stageOf({ startsAtMs, endsAtMs }, nowMs)}`)}</Badge>
          {isHidden && <Badge tone="warning">{t('adminChallenges.hidden')}</Badge>}
          <span className="text-sm text-muted">
            <When ms={startsAtMs} /> – <When ms={endsAtMs} /> ·{' '}
            {t('adminChallenges.counts', { players, reports })}
          </span>
        </li>
      ))}
    </ul>
  )
}
