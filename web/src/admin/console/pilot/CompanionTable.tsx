import type { AdminCompanion } from '@raidkit/contract/admin/adminPilot'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Ago } from '../Moment.tsx'
import { AccountLink } from './AccountLink.tsx'

type Props = {
  companions: readonly AdminCompanion[]
  onEnd: (companion: AdminCompanion) => void
  empty: ReactNode
}
type Text = ReturnType<typeof useText>

export function CompanionTable({ companions, onEnd, empty }: Props) {
  const t = useText()
  return (
    <Table
      caption={t('admin.pilot.list')}
      columns={columnsOf(t, onEnd)}
      rows={companions}
      rowKey={({ userUid }) => userUid}
      empty={empty}
    />
  )
}

const SEEN = ['gameFound', 'logsWatching', 'screenshotsWatching'] as const

function columnsOf(t: Text, onEnd: Props['onEnd']): Column<AdminCompanion>[] {
  return [
    {
      id: 'account',
      header: t('admin.pilot.account'),
      heading: true,
      cell: ({ userUid, name }) => <AccountLink userUid={userUid} name={name} />,
    },
    {
      id: 'version',
      header: t('admin.pilot.version'),
      cell: ({ companion }) => companion?.version || t('admin.none'),
    },
    {
      id: 'state',
      header: t('admin.pilot.state'),
      cell: ({ companion }) => companion && <Seen companion={companion} />,
    },
    {
      id: 'seen',
      header: t('admin.pilot.seen'),
      cell: ({ companion }) => (companion ? <Ago ms={companion.seenAtMs} /> : t('admin.pilot.never')),
    },
    { id: 'key', header: t('admin.pilot.key'), cell: ({ key }) => <Key value={key} /> },
    {
      id: 'end',
      header: t('admin.pilot.end'),
      cell: (one) =>
        one.key?.revokedAtMs === null && (
          <Button
            size="sm"
            aria-label={t('admin.pilot.endLabel', { name: one.name })}
            onClick={() => onEnd(one)}
          >
            {t('admin.pilot.end')}
          </Button>
        ),
    },
  ]
}

/** Folders are found or not; where they are is the player's own affair. */
function Seen({ companion }: { companion: NonNullable<AdminCompanion['companion']> }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {SEEN.map((what) => (
        <Badge key={what} tone={companion[what] ? 'up' : 'neutral'} icon={companion[what] ? CHECK : CLOSE}>
          {t(`pilot.companion.${what}.${companion[what] ? 'yes' : 'no'}`)}
        </Badge>
      ))}
    </span>
  )
}

function Key({ value }: { value: AdminCompanion['key'] }) {
  const t = useText()
  if (!value) return <span className="text-muted">{t('admin.pilot.noKey')}</span>
  const { prefix, lastUsedAtMs, revokedAtMs } = value
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <code className="font-mono">{prefix}…</code>
      {revokedAtMs !== null ? (
        <Badge tone="warning">{t('admin.pilot.ended')}</Badge>
      ) : (
        <span className="text-muted">
          {lastUsedAtMs === null ? (
            t('admin.pilot.unused')
          ) : (
            <>
              {t('admin.pilot.lastUsed')} <Ago ms={lastUsedAtMs} />
            </>
          )}
        </span>
      )}
    </span>
  )
}
