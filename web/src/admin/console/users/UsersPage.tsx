import {
  listUsers,
  type AdminUserLine,
  USER_FILTERS,
  USER_ORDERS,
  nameOfAccount,
} from '@raidkit/contract/admin/adminUsers'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { numberText } from '@raidkit/rules/platform/display'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Ago, Moment } from '../Moment.tsx'
import { firstOf, usePages } from '../usePages.ts'
import { useSettled } from '../useSettled.ts'
import type { Route } from './+types/UsersPage.ts'
import { UserDialog } from './UserDialog.tsx'
import { choiceOf, withChoice, type UserChoice } from './choice.ts'

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

type UserList = ReplyOf<typeof listUsers>

/** The accounts that fit. */
function useUserPages(choice: UserChoice, first: { choice: UserChoice; list: UserList }) {
  const { pages, ...list } = usePages<UserList>({
    key: callKey(listUsers, choice),
    ask: (after, signal) => send(listUsers, { ...choice, ...after }, { signal }),
    first: firstOf(choice, first),
  })
  return { ...list, users: pages.flatMap(({ users }) => users), total: pages[0]?.total ?? 0 }
}

type Props = {
  choice: UserChoice
  onSearch: (text: string) => void
  onChoose: (change: Partial<UserChoice>) => void
}

function UserFilters({ choice, onSearch, onChoose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <div className="sm:col-span-2">
        <Field label={t('admin.users.search')}>
          <SearchInput
            value={choice.search}
            maxLength={200}
            onChange={onSearch}
            placeholder={t('admin.users.searchHint')}
            onBlur={() => onChoose({})}
          />
        </Field>
      </div>
      <Field label={t('admin.users.filter')}>
        <Select
          value={choice.filter}
          onChange={(filter) => onChoose({ filter })}
          options={USER_FILTERS.map((value) => ({ value, label: t(`admin.users.filters.${value}`) }))}
        />
      </Field>
      <Field label={t('admin.users.sort')}>
        <Select
          value={choice.sort}
          onChange={(sort) => onChoose({ sort })}
          options={USER_ORDERS.map((value) => ({ value, label: t(`admin.users.sorts.${value}`) }))}
        />
      </Field>
    </div>
  )
}

type UserTableProps = {
  users: readonly AdminUserLine[]
  onOpen: (user: AdminUserLine) => void
  empty: ReactNode
}

function UserTable({ users, onOpen, empty }: UserTableProps) {
  const t = useText()
  return (
    <Table
      caption={t('admin.usersTitle')}
      columns={columnsOf(t, onOpen)}
      rows={users}
      rowKey={({ uid }) => uid}
      empty={empty}
    />
  )
}

type Text = ReturnType<typeof useText>

function columnsOf(t: Text, onOpen: UserTableProps['onOpen']): Column<AdminUserLine>[] {
  return [
    {
      id: 'name',
      header: t('admin.users.name'),
      heading: true,
      cell: (user) => (
        <button
          type="button"
          onClick={() => onOpen(user)}
          className="target text-start font-medium text-link wrap-anywhere hover:underline"
        >
          <bdi>{nameOfAccount(user)}</bdi>
        </button>
      ),
    },
    {
      id: 'email',
      header: t('admin.users.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email ?? t('admin.none')}</span>,
    },
    { id: 'level', header: t('admin.users.level'), cell: (user) => <LevelBadges user={user} /> },
    {
      id: 'created',
      header: t('admin.users.created'),
      cell: ({ createdAtMs }) => <Moment ms={createdAtMs} />,
    },
    {
      id: 'seen',
      header: t('admin.users.seen'),
      cell: ({ seenAtMs }) => (seenAtMs === null ? t('admin.users.noSession') : <Ago ms={seenAtMs} />),
    },
  ]
}

/** Suspended, admin, pro by whom and until when, or nothing. */
function LevelBadges({ user }: { user: AdminUserLine }) {
  const t = useText()
  const { admin, editor, pro, seatOf, suspendedAtMs } = user
  const isPlain = !admin && !editor && !pro && suspendedAtMs === null
  if (isPlain) return <span className="text-muted">{t('user.level.user')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {suspendedAtMs !== null && <Badge tone="danger">{t('admin.users.suspended')}</Badge>}
      {admin && <Badge tone="warning">{t('user.level.admin')}</Badge>}
      {editor && !admin && <Badge tone="info">{t('user.level.editor')}</Badge>}
      {pro && !admin && !editor && (
        <Badge tone="accent">
          {pro.source === 'seat' && seatOf !== null
            ? t('admin.users.seatOf', { name: seatOf })
            : t('user.level.pro')}
          {pro.untilMs !== null && (
            <>
              {' '}
              {t('admin.users.until')} <Moment ms={pro.untilMs} />
            </>
          )}
        </Badge>
      )}
    </span>
  )
}
