import {
  CHALLENGE_FILTERS,
  type ChallengeFilter,
  type ChallengeLine,
} from '@raidkit/contract/admin/adminChallenges'
import { stageOf } from '@raidkit/rules/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { Link } from 'react-router'
import { useNow } from '../../../api/useNow.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { COPY } from '../../../ui/icons/glyphs.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Moment } from '../Moment.tsx'
import { AccountLink } from '../pilot/AccountLink.tsx'
import { MOST_LETTERS } from './choice.ts'
import { useCopyChallenge } from './useCopyChallenge.ts'
import type { ChallengePages } from './useChallengePages.ts'

/** Challenges of the site and of players, as far as they were asked for. */
export function ChallengeList({ list }: { list: ChallengePages }) {
  const t = useText()
  const language = useLanguage()
  const nowMs = useNow(MINUTE_MS)
  const copying = useCopyChallenge()
  const { challenges, choice, total } = list
  return (
    <section className="flex flex-col gap-2" aria-label={t('adminChallenges.title')}>
      <Filters list={list} />
      <p className="text-sm text-muted" aria-live="polite">
        {t('adminChallenges.found', { count: total, shown: numberText(total, language) })}
      </p>
      {list.error && challenges.length === 0 ? (
        <ErrorState onRetry={list.again} />
      ) : challenges.length === 0 ? (
        <EmptyState
          title={t(
            choice.search === '' && choice.filter === 'all'
              ? 'adminChallenges.none'
              : 'adminChallenges.noMatch',
          )}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {challenges.map((challenge) => (
            <ChallengeRow
              key={challenge.uid}
              challenge={challenge}
              nowMs={nowMs}
              isCopying={copying.isPending}
              onCopy={() => copying.copy(challenge.uid)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button className="self-center" loading={list.isLoading} onClick={list.more}>
          {t('admin.more')}
        </Button>
      )}
    </section>
  )
}

const FILTER_LABELS: Record<ChallengeFilter, MessageKey> = {
  all: 'adminChallenges.all',
  running: 'adminChallenges.stages.running',
  ahead: 'adminChallenges.stages.ahead',
  ended: 'adminChallenges.stages.ended',
  players: 'adminChallenges.byPlayers',
  hidden: 'adminChallenges.hidden',
}

function Filters({ list: { choice, typed, setTyped, choose } }: { list: ChallengePages }) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <div className="sm:col-span-2">
        <Field label={t('admin.users.search')}>
          <SearchInput
            value={typed}
            maxLength={MOST_LETTERS}
            onChange={setTyped}
            placeholder={t('adminChallenges.searchHint')}
            onBlur={() => choose({})}
          />
        </Field>
      </div>
      <Field label={t('admin.users.filter')}>
        <Select
          value={choice.filter}
          onChange={(filter) => choose({ filter })}
          options={CHALLENGE_FILTERS.map((value) => ({ value, label: t(FILTER_LABELS[value]) }))}
        />
      </Field>
    </div>
  )
}

type RowProps = { challenge: ChallengeLine; nowMs: number; isCopying: boolean; onCopy: () => void }

function ChallengeRow({ challenge, nowMs, isCopying, onCopy }: RowProps) {
  const t = useText()
  const { uid, title, startsAtMs, endsAtMs, players, reports, owner, isHidden } = challenge
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3">
      <Link
        to={`/admin/challenge?uid=${uid}`}
        className="target inline-flex items-center font-semibold wrap-anywhere text-link hover:underline"
      >
        {title}
      </Link>
      <Badge>{t(`adminChallenges.stages.${stageOf({ startsAtMs, endsAtMs }, nowMs)}`)}</Badge>
      {isHidden && <Badge tone="warning">{t('adminChallenges.hidden')}</Badge>}
      {owner && <AccountLink userUid={owner.uid} name={owner.username ?? owner.uid} />}
      <span className="text-sm text-muted">
        <Moment ms={startsAtMs} /> – <Moment ms={endsAtMs} /> ·{' '}
        {t('adminChallenges.counts', { players, reports })}
      </span>
      <Button icon={COPY} className="ms-auto" disabled={isCopying} onClick={onCopy}>
        {t('adminChallenges.copy')}
      </Button>
    </li>
  )
}
