import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** There is something to lose. */
  hasWork: boolean
  /** What would be lost. */
  text: string
  /** What holds the work, such as a dialog, is being closed. */
  isAsked?: boolean
  onStay?: () => void
  onLeave?: () => void
}

/** Asks before work is lost: by closing what holds it, by going to another page, by closing the tab. */
export function LeaveQuestion({ hasWork, text, isAsked = false, onStay, onLeave }: Props) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasWork && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasWork) return undefined
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasWork])
  const isBlocked = blocker.state === 'blocked'
  return (
    <ConfirmDialog
      open={isAsked || isBlocked}
      title={t('ui.leave.title')}
      text={text}
      confirm={t('ui.leave.confirm')}
      onConfirm={() => {
        onLeave?.()
        if (isBlocked) blocker.proceed()
      }}
      onCancel={() => {
        onStay?.()
        if (isBlocked) blocker.reset()
      }}
    />
  )
}
