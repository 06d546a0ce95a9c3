import { listUsers, type AdminUserLine } from '@raidkit/contract/admin/adminUsers'
import { numberText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useSettled } from '../useSettled.ts'
import { choiceOf, withChoice, type UserChoice } from './choice.ts'
import { UserDialog } from './UserDialog.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserTable } from './UserTable.tsx'
import { useUserPages } from './useUserPages.ts'
import type { Route } from './+types/UsersPage.ts'

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  return { choice, list: await ask(listUsers, choice) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Later pages and other choices are asked for by the list itself. */
export const shouldRevalidate = () => false

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const asked = choiceOf(params)
  const [typed, setTyped] = useState(asked.search)
  const choice = { ...asked, search: useSettled(typed.trim()) }
  const list = useUserPages(choice, loaderData)

  const choose = (change: Partial<UserChoice>) =>
    setParams(withChoice(params, { ...asked, search: typed.trim(), ...change }), { replace: true })
  const open = (user: AdminUserLine | undefined) => {
    const next = withChoice(params, choice)
    if (user) next.set('user', user.uid)
    else next.delete('user')
    setParams(next, { preventScrollReset: true })
  }
  return (
    <>
      <PageHeading note={t('admin.users.note')}>{t('admin.usersTitle')}</PageHeading>
      <UserFilters choice={{ ...choice, search: typed }} onSearch={setTyped} onChoose={choose} />
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('admin.users.found', { count: list.total, shown: numberText(list.total, language) })}
      </p>
      {list.error && list.users.length === 0 ? (
        <ErrorState onRetry={list.again} />
      ) : (
        <UserTable
          users={list.users}
          onOpen={open}
          empty={<EmptyState title={t('admin.users.nobody')} text={t('admin.users.nobodyHint')} />}
        />
      )}
      {list.hasMore && (
        <Button className="mt-3 self-center" loading={list.isLoading} onClick={list.more}>
          {t('admin.more')}
        </Button>
      )}
      <UserDialog
        userUid={params.get('user') ?? undefined}
        onClose={() => open(undefined)}
        onChanged={list.again}
      />
    </>
  )
}
