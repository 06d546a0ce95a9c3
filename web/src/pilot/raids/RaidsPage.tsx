import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { hasFeature } from '@raidkit/rules/platform/access'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSite } from '../../api/site.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { CLOCK, SEARCH } from '../../ui/icons/glyphs.ts'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { RaidSums } from './RaidSums.tsx'
import { RaidToolbar } from './RaidToolbar.tsx'
import { RAID_COLUMNS } from './columns.tsx'
import { useRaidTexts } from './useRaidTexts.ts'
import { useRaids, useRaidDeletion, type RaidsState } from './useRaids.ts'

const ANY = { map: '', mode: undefined, side: undefined, from: '', to: '' }

/** Lists the raids from the game's logs. They are the reader's own, so the server renders none of them. */
export default function RaidsPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('raids.note')} aside={<LinkButton to="/pilot">{t('raids.toPilot')}</LinkButton>}>
        {t('raids.title')}
      </PageHeading>
      <div className="mb-4">
        <Notice>{t('raids.never')}</Notice>
      </div>
      {/* Reserves the height of the content, so that the footer does not move. */}
      <div className="min-h-188">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const t = useText()
  const { user, access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const isKnown = useHydrated() && !isPending
  if (!user && !isKnown) return <Waiting />
  if (!user)
    return (
      <SignInPrompt
        title={t('raids.signIn.title')}
        text={t('raids.signIn.text')}
        action={t('raids.signIn.action')}
        page="/pilot/raids"
        feature="raidLog"
      />
    )
  if (hasFeature(access, 'raidLog', overrides)) return <Own />
  return <ProPrompt title={t('raids.pro.title')} text={t('raids.pro.text')} action={t('raids.pro.action')} />
}

function Own() {
  const t = useText()
  const errorText = useErrorText()
  const raids = useRaids()
  if (raids.isWaiting) return <Waiting />
  if (raids.isFailed)
    return (
      <ErrorState
        title={t('raids.failed')}
        text={errorText(raids.error)}
        onRetry={raids.retry}
        retrying={raids.isFetching}
      />
    )
  if (raids.all.length > 0) return <Raids raids={raids} />
  return (
    <EmptyState
      glyph={CLOCK}
      title={t('raids.empty')}
      text={t('raids.emptyText')}
      action={
        <LinkButton to="/pilot" variant="primary">
          {t('raids.toPilot')}
        </LinkButton>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Shows filters, sums and list for a reader who has raids. */
function Raids({ raids }: { raids: RaidsState }) {
  const t = useText()
  const deletion = useRaidDeletion()
  const texts = useRaidTexts()
  const { rows, all } = raids
  return (
    <>
      <RaidToolbar raids={raids} deletion={deletion} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('raids.count', { count: rows.length })}{' '}
        {all.length >= RAID_LIMITS.kept && t('raids.limit', { count: RAID_LIMITS.kept })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          glyph={SEARCH}
          title={t('raids.noMatch')}
          action={<Button onClick={() => raids.choose(ANY)}>{t('raids.showAll')}</Button>}
        />
      ) : (
        <>
          <RaidSums raids={raids} />
          <LiveTable
            caption={t('raids.title')}
            columns={RAID_COLUMNS}
            rows={rows}
            total={rows.length}
            idOf={raidId}
            view={{ texts, onDelete: deletion.remove }}
            rowClass="max-lg:h-44 max-lg:grid-cols-3 lg:h-11"
          />
        </>
      )}
    </>
  )
}

function raidId({ startMs }: RaidRecord): string {
  return String(startMs)
}
