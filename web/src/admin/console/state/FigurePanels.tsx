import type { AdminState } from '@raidkit/contract/admin/admin'
import { fileSizeText, numberText } from '@raidkit/rules/platform/display'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Facts } from '../Facts.tsx'
import { Ago, Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

const MORE = 'text-sm text-link hover:underline'

export function UsersPanel({ users }: { users: NonNullable<AdminState['users']> }) {
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
          { name: t('admin.state.recent'), value: <Listed filter="new" count={users.recent} /> },
          { name: t('admin.state.pro'), value: <Listed filter="pro" count={users.pro} /> },
          { name: t('admin.state.admins'), value: <Listed filter="admin" count={users.admins} /> },
        ]}
      />
    </Panel>
  )
}

/** A number that opens the accounts behind it. */
function Listed({ filter, count }: { filter: 'new' | 'pro' | 'admin'; count: number }) {
  const language = useLanguage()
  return (
    <Link to={`/admin/users?filter=${filter}`} className="target text-link hover:underline">
      {numberText(count, language)}
    </Link>
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

/** Every copy of the site that answers, with its version. */
export function NodesPanel({ nodes }: { nodes: AdminState['nodes'] }) {
  const t = useText()
  return (
    <Panel title={t('admin.state.nodesTitle', { count: nodes.length })}>
      {nodes.map((node) => (
        <Node key={`${node.name} ${node.startedAtMs}`} node={node} isNamed={nodes.length > 1} />
      ))}
    </Panel>
  )
}

type NodeProps = { node: AdminState['nodes'][number]; isNamed: boolean }

function Node({ node, isNamed }: NodeProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div>
      {isNamed && <h3 className="font-mono text-sm wrap-anywhere">{node.name}</h3>}
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
    </div>
  )
}

function Build({ node: { build, builtAtMs } }: Pick<NodeProps, 'node'>) {
  return (
    <>
      {build} · <Moment ms={builtAtMs} />
    </>
  )
}
