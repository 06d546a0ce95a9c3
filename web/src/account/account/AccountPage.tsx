import type { Account } from '@raidkit/contract/account/account'
import type { Me } from '@raidkit/contract/account/users'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useErrorText } from '../../api/useErrorText.ts'
import { SignInPrompt } from '../shared/reader/SignInPrompt.tsx'
import { useUser } from '../shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AccountNav } from './AccountNav.tsx'
import { ApiKeys } from './api-keys/ApiKeys.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Linked } from './Linked.tsx'
import { OwnData } from './own-data/OwnData.tsx'
import { Pilot } from './Pilot.tsx'
import { ProStatus } from './ProStatus.tsx'
import { Profile } from './Profile.tsx'
import { Seats } from './Seats.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './tokens/Tokens.tsx'
import { UndoList } from './UndoList.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'
import { useAccount } from './useAccount.ts'

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
