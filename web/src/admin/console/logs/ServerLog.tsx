import { LOG_LEVELS, listLog, type LogLevel } from '@raidkit/contract/admin/auditLog'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useSettled } from '../useSettled.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'

/** The newest lines of this node, 200 at a time. */
export function ServerLog() {
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
