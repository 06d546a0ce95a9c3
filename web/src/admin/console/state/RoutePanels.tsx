import type { AdminState } from '@raidkit/contract/admin/admin'
import { numberText } from '@raidkit/rules/platform/display'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

type Failure = AdminState['failures'][number]
type Slow = AdminState['slow'][number]

const WIDE = 'md:col-span-2 xl:col-span-3'

/** Lists the failed calls, each with its latest example. */
export function FailuresPanel({ failures }: { failures: readonly Failure[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel
      title={t('admin.state.failuresTitle')}
      note={t('admin.state.failuresNote')}
      className={WIDE}
      aside={
        <Link to="/admin/logs?tab=log&level=error" className="target text-sm text-link hover:underline">
          {t('admin.state.toLog')}
        </Link>
      }
    >
      <Table
        caption={t('admin.state.failuresTitle')}
        columns={failureColumns(t, language)}
        rows={failures}
        rowKey={({ route }) => route}
        empty={<p className="text-sm text-muted">{t('admin.state.noFailures')}</p>}
      />
    </Panel>
  )
}

/** Lists the slow calls. */
export function SlowPanel({ slow }: { slow: readonly Slow[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t('admin.state.slowTitle')} note={t('admin.state.slowNote')} className={WIDE}>
      <Table
        caption={t('admin.state.slowTitle')}
        columns={slowColumns(t, language)}
        rows={slow}
        rowKey={({ route }) => route}
        empty={<p className="text-sm text-muted">{t('admin.state.noSlow')}</p>}
      />
    </Panel>
  )
}

function Route({ route }: { route: string }) {
  return <code className="font-mono text-xs wrap-anywhere">{route}</code>
}

type Text = ReturnType<typeof useText>
type Language = ReturnType<typeof useLanguage>

function failureColumns(t: Text, language: Language): Column<Failure>[] {
  return [
    {
      id: 'route',
      header: t('admin.state.route'),
      heading: true,
      cell: ({ route }) => <Route route={route} />,
    },
    {
      id: 'count',
      header: t('admin.state.count'),
      numeric: true,
      cell: ({ count }) => numberText(count, language),
    },
    { id: 'last', header: t('admin.state.last'), cell: ({ last }) => <Ago ms={last.atMs} /> },
    {
      id: 'example',
      header: t('admin.state.example'),
      cell: ({ last }) => (
        <span className="wrap-anywhere">
          {last.status} {last.message}
        </span>
      ),
    },
  ]
}

function slowColumns(t: Text, language: Language): Column<Slow>[] {
  return [
    {
      id: 'route',
      header: t('admin.state.route'),
      heading: true,
      cell: ({ route }) => <Route route={route} />,
    },
    {
      id: 'count',
      header: t('admin.state.count'),
      numeric: true,
      cell: ({ count }) => numberText(count, language),
    },
    {
      id: 'most',
      header: t('admin.state.slowest'),
      numeric: true,
      cell: ({ mostMs }) => t('admin.state.seconds', { seconds: mostMs / 1000 }),
    },
    { id: 'last', header: t('admin.state.last'), cell: ({ lastAtMs }) => <Ago ms={lastAtMs} /> },
  ]
}
