import type { LogLine } from '@raidkit/contract/admin/auditLog'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/tones.ts'
import { Moment } from '../Moment.tsx'

const TONES: Record<LogLine['level'], Tone> = {
  trace: 'neutral',
  debug: 'neutral',
  info: 'info',
  warn: 'warning',
  error: 'danger',
  fatal: 'danger',
}

export function LogRow({ line: { atMs, level, message, detail } }: { line: LogLine }) {
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
