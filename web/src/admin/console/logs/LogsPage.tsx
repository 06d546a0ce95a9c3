import { listAudit, LOG_LEVELS, listLog, type LogLevel, type LogLine } from '@raidkit/contract/admin/auditLog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { REFRESH } from '../../../ui/icons/glyphs.ts'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import type { Tone } from '../../../ui/tones.ts'
import { Moment } from '../Moment.tsx'
import { useSettled } from '../useSettled.ts'
import type { Route } from './+types/LogsPage.ts'
import { AuditLog } from './AuditLog.tsx'
import { choiceOf, auditRequest } from './choice.ts'

const TONES: Record<LogLine['level'], Tone> = {
  trace: 'neutral',
  debug: 'neutral',
  info: 'info',
  warn: 'warning',
  error: 'danger',
  fatal: 'danger',
}

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  return { choice, list: await ask(listAudit, auditRequest(choice)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Filters and older entries are fetched by the lists themselves. */
export const shouldRevalidate = () => false

/** Page of the audit log and the server log. */
export default function LogsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'log' ? 'log' : 'trail'
  const open = (next: 'trail' | 'log') =>
    setParams(next === 'log' ? { tab: 'log' } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeading note={t('admin.logs.note')}>{t('admin.logsTitle')}</PageHeading>
      <Tabs
        label={t('admin.logsTitle')}
        value={tab}
        onChange={open}
        tabs={[
          { value: 'trail', label: t('admin.logs.trail'), panel: <AuditLog first={loaderData} /> },
          { value: 'log', label: t('admin.logs.log'), panel: <ServerLog /> },
        ]}
      />
    </>
  )
}

/** The newest lines of this node, 200 at a time. */
function ServerLog() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const level = LOG_LEVELS.find((one) => one === params.get('level')) ?? 'info'
  const [text, setText] = useState('')
  const [since, setSince] = useState('')
  const [before, setBefore] = useState<number>()
  const request = {
    level,
    text: useSettled(text.trim()),
    ...(since && { from: new Date(since).toISOString() }),
    ...(before !== undefined && { before }),
  }
  const { data, refetch, isFetching } = useCall(listLog, request, {
    staleTime: 0,
    placeholderData: (held) => held,
  })
  const choose = (next: LogLevel) => {
    setBefore(undefined)
    setParams({ tab: 'log', level: next }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex flex-col gap-3">
      <LogFilters
        filter={{ level, text, since }}
        isLoading={isFetching}
        onLevel={choose}
        onText={setText}
        onSince={setSince}
        onRefresh={() => void refetch()}
      />
      <p className="text-sm text-muted">{t('admin.logs.kept', { count: data?.kept ?? 0 })}</p>
      {data?.lines.length === 0 && <EmptyState title={t('admin.logs.noLines')} />}
      <ol className="flex flex-col">
        {data?.lines.map((line) => (
          <LogRow key={line.nth} line={line} />
        ))}
      </ol>
      <div className="flex gap-2">
        {before !== undefined && (
          <Button onClick={() => setBefore(undefined)}>{t('admin.logs.newest')}</Button>
        )}
        {data?.hasMore && (
          <Button onClick={() => setBefore(data.lines.at(-1)?.nth)}>{t('admin.logs.older')}</Button>
        )}
      </div>
    </div>
  )
}

type Props = {
  filter: { level: LogLevel; text: string; since: string }
  isLoading: boolean
  onLevel: (level: LogLevel) => void
  onText: (text: string) => void
  onSince: (moment: string) => void
  onRefresh: () => void
}

function LogFilters({ filter, isLoading, onLevel, onText, onSince, onRefresh }: Props) {
  const t = useText()
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('admin.logs.level')}>
        <Select
          value={filter.level}
          onChange={onLevel}
          options={LOG_LEVELS.map((value) => ({ value, label: t(`admin.logs.levels.${value}`) }))}
        />
      </Field>
      <Field label={t('admin.logs.text')}>
        <SearchInput value={filter.text} maxLength={200} onChange={onText} />
      </Field>
      <Field label={t('admin.logs.since')}>
        <Input type="datetime-local" value={filter.since} onChange={(event) => onSince(event.target.value)} />
      </Field>
      <Button icon={REFRESH} loading={isLoading} className="mb-1" onClick={onRefresh}>
        {t('admin.logs.refresh')}
      </Button>
    </div>
  )
}

function LogRow({ line: { atMs, level, message, detail } }: { line: LogLine }) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-1.5 text-sm">
      <span className="text-muted">
        <Moment ms={atMs} exact />
      </span>
      <Badge tone={TONES[level]}>{t(`admin.logs.levels.${level}`)}</Badge>
      <span className="min-w-0 wrap-anywhere">{message}</span>
      {detail && (
        <details className="w-full min-w-0">
          <summary className="w-fit cursor-pointer py-0.5 text-xs text-muted">
            {t('admin.logs.detail')}
          </summary>
          <pre className="mt-1 overflow-x-auto rounded-sm bg-canvas p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {readable(detail)}
          </pre>
        </details>
      )}
    </li>
  )
}

/** Line breaks of stacks as line breaks. */
function readable(detail: string): string {
  try {
    return JSON.stringify(JSON.parse(detail), null, 2).replaceAll(String.raw`\n`, '\n')
  } catch {
    return detail
  }
}
