import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'

type Props = {
  /** The dialog itself is being closed. */
  isAsked: boolean
  /** There is something to lose. */
  hasWork: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a review is lost: by closing it, by going to another page, by closing the tab. */
export function LeaveReview({ isAsked, hasWork, onStay, onLeave }: Props) {
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
      title={t('itemsTracker.shots.leave.title')}
      text={t('itemsTracker.shots.leave.text')}
      confirm={t('itemsTracker.shots.leave.confirm')}
      onConfirm={() => {
        onLeave()
        if (isBlocked) blocker.proceed()
      }}
      onCancel={() => {
        onStay()
        if (isBlocked) blocker.reset()
      }}
    />
  )
}
