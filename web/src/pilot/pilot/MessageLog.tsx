import { dateText } from '@raidkit/rules/platform/display'
import { useText } from '../../i18n/useText.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { ownZone } from '../../ui/ownZone.ts'
import { Card } from '../../ui/Card.tsx'

const CLOCK_LENGTH = 'HH:mm'.length
const clock = (ms: number) => dateText(ms, ownZone()).slice(-CLOCK_LENGTH)

/** Lists the companion's text messages, newest last. */
export function MessageLog() {
  const t = useText()
  const { log } = usePilotState()
  return (
    <Card title={t('pilot.log.title')} note={t('pilot.log.note')}>
      {log.length === 0 ? (
        <p className="text-sm text-muted">{t('pilot.log.empty')}</p>
      ) : (
        // Focusable, because long lists are also scrolled with the keyboard.
        <div
          role="log"
          aria-label={t('pilot.log.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-md bg-canvas p-2 font-mono text-xs"
        >
          {log.map(({ id, atMs, kind, text }) => (
            <p key={id} data-line className="wrap-anywhere whitespace-pre-wrap">
              <time dateTime={new Date(atMs).toISOString()} className="text-muted">
                {clock(atMs)}
              </time>{' '}
              {kind === 'said' ? text : t(`pilot.log.${kind}`, { text })}
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
