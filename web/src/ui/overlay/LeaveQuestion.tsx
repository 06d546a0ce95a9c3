import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  /** True if there is unsaved work. */
  hasWork: boolean
  /** Description of the work that would be lost. */
  text: string
  /** True while the element that holds the work, such as a dialog, is being closed. */
  isAsked?: boolean
  onStay?: () => void
  onLeave?: () => void
}

/** Asks for confirmation before unsaved work is lost by closing its element, leaving the page or closing the tab. */
export function LeaveQuestion({ hasWork, text, isAsked = false, onStay, onLeave }: Props) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasWork && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasWork) return undefined
    // The browser shows its own prompt.
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
