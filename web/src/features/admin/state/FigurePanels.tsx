import type { AdminState } from '@raidkit/contract/admin'
import { fileSizeText, numberText } from '@raidkit/rules/display'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Facts } from '../Facts.tsx'
import { Ago, Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

const MORE = 'text-sm text-accent hover:underline'

export function UsersPanel({ users }: { users: AdminState['users'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel
      title={t('admin.usersTitle')}
      aside={
        <Link to="/admin/users" className={MORE}>
          {t('admin.state.find')}
        </Link>
      }
    >
      <p className="text-3xl font-semibold tabular-nums">{numberText(users.total, language)}</p>
      <Facts
        facts={[
          { name: t('admin.state.seenToday'), value: numberText(users.seenToday, language) },
          { name: t('admin.state.recent'), value: numberText(users.recent, language) },
          { name: t('admin.state.pro'), value: numberText(users.pro, language) },
          { name: t('admin.state.admins'), value: numberText(users.admins, language) },
        ]}
      />
    </Panel>
  )
}

export function LogPanel({ log }: { log: AdminState['log'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel
      title={t('admin.state.errors')}
      aside={
        <Link to="/admin/logs?tab=log&level=warn" className={MORE}>
          {t('admin.state.toLog')}
        </Link>
      }
    >
      <p className={`text-3xl font-semibold tabular-nums ${log.errors > 0 ? 'text-danger' : ''}`}>
        {numberText(log.errors, language)}
      </p>
      <Facts
        facts={[
          { name: t('admin.state.warnings'), value: numberText(log.warnings, language) },
          { name: t('admin.state.lastError'), value: log.lastError ?? t('admin.none') },
        ]}
      />
    </Panel>
  )
}

export function NodePanel({ node }: { node: AdminState['node'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t('admin.state.node')}>
      <Facts
        facts={[
          { name: t('admin.state.startedAt'), value: <Ago ms={node.startedAtMs} /> },
          { name: t('admin.state.build'), value: <Build node={node} /> },
          { name: t('admin.state.catalog'), value: node.catalog },
          { name: t('admin.state.memory'), value: fileSizeText(node.memoryBytes, language) },
          { name: t('admin.state.pageBytes'), value: fileSizeText(node.pageBytes, language) },
          { name: t('admin.state.streams'), value: numberText(node.streams, language) },
          { name: t('admin.state.sockets'), value: numberText(node.sockets, language) },
        ]}
      />
    </Panel>
  )
}

function Build({ node: { build, builtAtMs } }: { node: AdminState['node'] }) {
  return (
    <>
      {build} · <Moment ms={builtAtMs} />
    </>
  )
}
