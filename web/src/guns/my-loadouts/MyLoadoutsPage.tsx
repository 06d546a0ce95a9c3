import { listMyLoadouts, type OwnLoadout } from '@raidkit/contract/guns/loadouts'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useState } from 'react'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { VersionsDialog } from '../shared/loadouts/VersionsDialog.tsx'
import { Line } from './Line.tsx'
import { useOwnLoadouts } from './useOwnLoadouts.ts'

const BUILDER = '/loadouts/weapon'

/** Page of the reader's own builds. They are private, so the server's page contains none of them. */
export default function MyLoadoutsPage() {
  const t = useText()
  return (
    <>
      <PageHeading
        note={t('myLoadouts.note')}
        aside={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/loadouts/search">{t('myLoadouts.toSearch')}</LinkButton>
            <LinkButton to={BUILDER} variant="primary">
              {t('myLoadouts.toBuilder')}
            </LinkButton>
          </div>
        }
      >
        {t('myLoadouts.title')}
      </PageHeading>
      {/* The minimum height reserves space for the content, so that the footer does not move. */}
      <div className="min-h-188">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const t = useText()
  const { user, isPending } = useUser()
  const isKnown = useHydrated() && !isPending
  if (!user && !isKnown) return <Waiting />
  if (user) return <Own />
  return (
    <SignInPrompt
      title={t('myLoadouts.signIn.title')}
      text={t('myLoadouts.signIn.text')}
      action={t('myLoadouts.signIn.action')}
      page="/loadouts/my"
      feature="loadoutsSave"
    />
  )
}

/** An account that lost Pro still sees and deletes its builds; saving new ones requires Pro. */
function Own() {
  const t = useText()
  const errorText = useErrorText()
  const lang = useLanguage()
  const { access } = useUser()
  const overrides = useSite().settings?.access
  const maySave = hasFeature(access, 'loadoutsSave', overrides)
  const asked = useCall(listMyLoadouts, { lang }, { staleTime: 0 })
  if (asked.isPending) return <Waiting />
  if (asked.isError)
    return (
      <ErrorState
        title={t('myLoadouts.failed')}
        text={errorText(asked.error)}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    )
  const { loadouts, most } = asked.data
  if (loadouts.length === 0) return <Nothing maySave={maySave} />
  return (
    <>
      {!maySave && (
        <div className="mb-4">
          <Notice action={<LinkButton to="/user">{t('myLoadouts.pro.action')}</LinkButton>}>
            {t('myLoadouts.pro.text')}
          </Notice>
        </div>
      )}
      <p className="mb-2 text-sm text-muted">{t('myLoadouts.count', { count: loadouts.length, most })}</p>
      <LoadoutList loadouts={loadouts} />
    </>
  )
}

function Nothing({ maySave }: { maySave: boolean }) {
  const t = useText()
  if (maySave)
    return (
      <EmptyState
        title={t('myLoadouts.empty')}
        text={t('myLoadouts.emptyText')}
        action={
          <LinkButton to={BUILDER} variant="primary">
            {t('myLoadouts.toBuilder')}
          </LinkButton>
        }
      />
    )
  return (
    <ProPrompt
      title={t('myLoadouts.pro.title')}
      text={t('myLoadouts.pro.text')}
      action={t('myLoadouts.pro.action')}
    />
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}

/** The reader's builds, each with what can be done with it. */
function LoadoutList({ loadouts }: { loadouts: readonly OwnLoadout[] }) {
  const [openUid, setOpenUid] = useState<string>()
  const actions = useOwnLoadouts()
  const open = loadouts.find(({ uid }) => uid === openUid)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {loadouts.map((loadout) => (
          <Line
            key={loadout.uid}
            loadout={loadout}
            actions={actions}
            onVersions={() => setOpenUid(loadout.uid)}
          />
        ))}
      </ul>
      {open && (
        <VersionsDialog
          loadout={open}
          isWorking={actions.isWorking}
          onRestore={(version) => void actions.restore(open, version).then(() => setOpenUid(undefined))}
          onClose={() => setOpenUid(undefined)}
        />
      )}
    </>
  )
}
