import {
  listChallenges,
  makeChallenge,
  CHALLENGE_FILTERS,
  type ChallengeFilter,
  type ChallengeLine,
  getAdminChallenge,
} from '@raidkit/contract/admin/adminChallenges'
import { stageOf } from '@raidkit/rules/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import { MINUTE_MS, DAY_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { send } from '../../../api/send.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useNow } from '../../../api/useNow.ts'
import { ChallengeForm } from '../../../community/shared/challenge/ChallengeForm.tsx'
import { newDraft } from '../../../community/shared/challenge/draft.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { COPY } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { AccountLink } from '../pilot/AccountLink.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/ChallengesPage.ts'
import { choiceOf, MOST_LETTERS } from './choice.ts'
import { useChallengePages, type ChallengePages } from './useChallengePages.ts'

const LATER_MS = 7 * DAY_MS

const FILTER_LABELS: Record<ChallengeFilter, MessageKey> = {
  all: 'adminChallenges.all',
  running: 'adminChallenges.stages.running',
  ahead: 'adminChallenges.stages.ahead',
  ended: 'adminChallenges.stages.ended',
  players: 'adminChallenges.byPlayers',
  hidden: 'adminChallenges.hidden',
}

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  return { choice, list: await ask(listChallenges, choice) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Later pages and other choices are asked for by the list itself. */
export const shouldRevalidate = () => false

/** All challenges, and the next one. */
export default function ChallengesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const list = useChallengePages(loaderData)
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'settings' || type === 'gap') list.again()
  })
  return (
    <>
      <PageHeading
        note={t('adminChallenges.note')}
        aside={<LinkButton to="/admin/logs">{t('admin.loadouts.toLogs')}</LinkButton>}
      >
        {t('adminChallenges.title')}
      </PageHeading>
      <div className="flex flex-col gap-4">
        {!list.isEnabled && (
          <Notice tone="warning">
            {t('adminChallenges.off')}{' '}
            <Link to="/admin/global-settings" className="text-link underline">
              {t('admin.settingsTitle')}
            </Link>
          </Notice>
        )}
        <ChallengeList list={list} />
        <NewChallenge />
      </div>
    </>
  )
}

/** By the admin's own clock, which the server does not know. */
function NewChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const [first] = useState(() => newDraft(Date.now()))
  const { save, isPending, faultOf } = useSaving(makeChallenge, t('adminChallenges.made'))
  return (
    <Panel title={t('adminChallenges.new')}>
      {useHydrated() && (
        <ChallengeForm
          first={first}
          action={t('adminChallenges.make')}
          isPending={isPending}
          faultOf={faultOf}
          onSave={async (fields) => {
            const made = await save(fields)
            if (made) void navigate(`/admin/challenge?uid=${made.challenge.uid}`)
          }}
        />
      )}
    </Panel>
  )
}

/** Challenges of the site and of players, as far as they were asked for. */
function ChallengeList({ list }: { list: ChallengePages }) {
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

/** The same goals, rules and players once more, a week from now; its page is opened to be changed. */
function useCopyChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isReading, setReading] = useState(false)
  const { save, isPending } = useSaving(makeChallenge, t('adminChallenges.copied'))
  const copy = async (uid: string) => {
    setReading(true)
    try {
      const { challenge } = await send(getAdminChallenge, { uid })
      const { slug, title, rules, goals, startsAtMs, endsAtMs } = challenge
      const fromMs = Date.now() + LATER_MS
      const times = { startsAtMs: fromMs, endsAtMs: fromMs + endsAtMs - startsAtMs }
      const own = { slug: `${slug.slice(0, 50)}-${fromMs.toString(36)}`, copyOf: uid }
      const made = await save({ title, rules, goals, ...times, ...own })
      if (made) void navigate(`/admin/challenge?uid=${made.challenge.uid}`)
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    } finally {
      setReading(false)
    }
  }
  return { copy: (uid: string) => void copy(uid), isPending: isReading || isPending }
}
