import type { Account } from '@raidkit/contract/account/account'
import { exportAccount } from '@raidkit/contract/account/accountFile'
import type { Me } from '@raidkit/contract/account/users'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, Link } from 'react-router'
import { send } from '../../api/send.ts'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { PilotKey } from '../../pilot/shared/pilot/PilotKey.tsx'
import { usePilot } from '../../pilot/shared/pilot/usePilot.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ARROW_DOWN, CHECK } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { SignInPrompt } from '../shared/reader/SignInPrompt.tsx'
import { useOfferedFeatures } from '../shared/reader/useOfferedFeatures.ts'
import { useUser } from '../shared/reader/useUser.ts'
import { AccountSection } from './AccountSection.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Failure } from './Failure.tsx'
import { Linked } from './Linked.tsx'
import { Profile } from './Profile.tsx'
import { Row, Rows } from './Rows.tsx'
import { Seats } from './Seats.tsx'
import { Sessions } from './Sessions.tsx'
import { UndoList } from './UndoList.tsx'
import { ApiKeys } from './api-keys/ApiKeys.tsx'
import { ImportData } from './own-data/ImportData.tsx'
import { PARTS } from './parts.ts'
import { Tokens } from './tokens/Tokens.tsx'
import { useAccount } from './useAccount.ts'
import { useMoments } from './useMoments.ts'
import { Webhooks } from './webhooks/Webhooks.tsx'

export default function AccountPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('account.note')}>{t('account.title')}</PageHeading>
      <Content />
    </>
  )
}

function Content() {
  const t = useText()
  const errorText = useErrorText()
  const { hash } = useLocation()
  const { user, isPending } = useUser()
  const account = useAccount(user !== undefined)
  // The server-rendered page does not know the user, so the sign-in prompt waits until the user is known.
  const isKnown = useHydrated() && !isPending
  if (!user && isKnown)
    return (
      <SignInPrompt
        title={t('account.signIn.title')}
        text={t('account.signIn.text')}
        action={t('account.signIn.action')}
        page={`/account${hash}`}
        className="min-h-188"
      />
    )
  if (account.isError && !account.data)
    return (
      <ErrorState
        title={t('account.failed')}
        text={errorText(account.error)}
        onRetry={() => void account.refetch()}
        retrying={account.isFetching}
      />
    )
  if (!user || !account.data) return <Waiting />
  return <Parts user={user} account={account.data} />
}

function Parts({ user, account }: { user: Me; account: Account }) {
  // Scrolls to the target of the address's hash, which did not exist when the browser looked for it.
  useEffect(() => {
    const wanted = document.getElementById(window.location.hash.slice(1))
    wanted?.scrollIntoView()
  }, [])
  return (
    <div className="gap-6 lg:flex">
      <AccountNav />
      <div className="flex max-w-4xl min-w-0 grow flex-col gap-4">
        <Profile username={user.username} account={account} />
        <Linked account={account} />
        <ProStatus pro={account.pro} />
        <Seats seats={account.seats} />
        <Sessions sessions={account.sessions} />
        <ApiKeys />
        <Tokens user={user} />
        <Webhooks />
        <Pilot />
        <UndoList steps={account.undo} />
        <OwnData />
        <DeleteAccount user={user} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}

/** Everything of the reader as a file, there and back. */
function OwnData() {
  const t = useText()
  return (
    <AccountSection part="data" note={t('account.data.note')}>
      <ExportData />
      <hr className="border-line" />
      <ImportData />
    </AccountSection>
  )
}

/** Leads to the parts of the page: beside them where there is room, above them on a phone. */
function AccountNav() {
  const t = useText()
  return (
    <nav
      aria-label={t('account.nav')}
      className="sticky-below-header -mx-1 mb-3 shrink-0 more-edge lg:block border-b border-line bg-canvas lg:mb-0 lg:w-56 lg:self-start lg:border-b-0"
    >
      <ul className="flex gap-1 py-1 text-sm lg:flex-col lg:gap-0.5 lg:py-0">
        {PARTS.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className="target control-sm flex items-center rounded-md px-2 whitespace-nowrap text-muted hover:bg-raised hover:text-text focus-visible:-outline-offset-2"
            >
              {t(`account.${part}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The key of the account's companion; what it does stands on its own page. */
function Pilot() {
  const t = useText()
  const { data, error } = usePilot(true)
  return (
    <AccountSection
      part="pilot"
      note={t('account.pilot.note')}
      aside={
        <LinkButton to="/pilot" size="sm">
          {t('account.pilot.open')}
        </LinkButton>
      }
    >
      {data ? <PilotKey pilot={data} /> : !error && <Skeleton className="h-16 w-full" />}
      {!data && <Failure error={error} part="pilot" />}
    </AccountSection>
  )
}

function ExportData() {
  const t = useText()
  // Asked for by hand and not kept: a link would show a refusal as a file.
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(exportAccount, {}),
    onSuccess: (file) => {
      const day = file.exportedAt.slice(0, 'YYYY-MM-DD'.length)
      saveFile(`raidkit-account-${day}.json`, JSON.stringify(file, null, 1))
      showToast({ text: t('account.data.exported'), tone: 'up' })
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{t('account.data.exportTitle')}</h3>
        <p className="max-w-text text-sm text-muted">{t('account.data.exportText')}</p>
      </div>
      <Button icon={ARROW_DOWN} loading={isPending} onClick={() => mutate()}>
        {t('account.data.export')}
      </Button>
      <Failure error={error} part="data" />
    </div>
  )
}

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Shows the reader's Pro status, its sources and end, and the features that Pro includes here. */
function ProStatus({ pro }: { pro: Account['pro'] }) {
  const t = useText()
  const { day } = useMoments()
  const given = useOfferedFeatures().filter(({ access }) => access === 'pro')
  const isPro = pro.length > 0
  return (
    <AccountSection part="pro" aside={isPro && <Badge tone="accent">{t('account.pro.has')}</Badge>}>
      {isPro ? (
        <Rows>
          {pro.map(({ source, untilMs }) => (
            <Row
              key={source}
              title={t(`account.pro.source.${source}`)}
              text={
                untilMs === null ? t('account.pro.forever') : t('account.pro.until', { date: day(untilMs) })
              }
            />
          ))}
        </Rows>
      ) : (
        <p>
          {t('account.pro.none')}{' '}
          <Link to="/user#get-pro" className="text-link underline">
            {t('account.pro.how')}
          </Link>
        </p>
      )}
      <details>
        <summary className="target w-fit cursor-pointer text-sm text-link">{t('account.pro.gives')}</summary>
        <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {given.map(({ feature }) => (
            <li key={feature} className="flex items-start gap-2">
              <Icon glyph={CHECK} size="sm" className="mt-px shrink-0 text-up" />
              {t(`user.feature.${feature}`)}
            </li>
          ))}
        </ul>
      </details>
    </AccountSection>
  )
}
