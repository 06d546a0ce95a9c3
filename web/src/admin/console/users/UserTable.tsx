import { nameOfAccount, type AdminUserLine } from '@raidkit/contract/admin/adminUsers'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Ago, Moment } from '../Moment.tsx'
import { LevelBadges } from './LevelBadges.tsx'

type Props = { users: readonly AdminUserLine[]; onOpen: (user: AdminUserLine) => void; empty: ReactNode }

export function UserTable({ users, onOpen, empty }: Props) {
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

function columnsOf(t: Text, onOpen: Props['onOpen']): Column<AdminUserLine>[] {
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
