import { MOST_TARGETS, type FavTarget } from '@raidkit/rules/account/users'
import type { TargetChange } from '@raidkit/rules/market/watch-list'
import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { NO_TARGETS, onTargets, setTarget, targets } from './targets.ts'

type Targets = { targets: readonly FavTarget[]; set: (change: TargetChange) => void }

/** Returns the reader's target prices; empty until hydration. */
export function useTargets(): Targets {
  const t = useText()
  const errorText = useErrorText()
  const all = useSyncExternalStore(onTargets, targets, () => NO_TARGETS)
  const set = useCallback(
    (change: TargetChange) => {
      setTarget(change).then(
        (outcome) =>
          outcome &&
          showToast({ text: t('watchList.target.tooMany', { most: MOST_TARGETS }), tone: 'warning' }),
        (error: unknown) =>
          showToast({ text: t('watchList.target.notSaved', { reason: errorText(error) }), tone: 'danger' }),
      )
    },
    [t, errorText],
  )
  return { targets: all, set }
}
