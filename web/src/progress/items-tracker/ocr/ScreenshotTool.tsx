import { hasFeature } from '@raidkit/rules/platform/access'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { SCREEN } from '../../../ui/icons/glyphs.ts'
import type { TrackerState } from '../useTracker.ts'
import type { FoundItem, TrackedItem } from './review/review.ts'

/** Loaded with the reader behind it when it is opened. */
const ScreenshotDialog = lazy(() =>
  import('./ScreenshotDialog.tsx').then((m) => ({ default: m.ScreenshotDialog })),
)

const ScreenshotPro = lazy(() => import('./ScreenshotPro.tsx').then((m) => ({ default: m.ScreenshotPro })))

/** Shows the button beside the tracker's others, and the dialog that it opens. */
export function ScreenshotTool({ tracker }: { tracker: TrackerState }) {
  const t = useText()
  const { answer, names, onMany } = tracker
  const [isOpen, setOpen] = useState(false)
  const { access, isPending } = useUser()
  const mayRead = hasFeature(access, 'ocr', useSite().settings?.access)
  const items = useMemo(() => {
    const uids = new Set(answer?.rows.flatMap((row) => row.uids))
    return [...uids].flatMap((uid) => {
      const item = names.itemOf(uid)
      return item ? [trackedItem(item, answer?.items.get(uid)?.stack)] : []
    })
  }, [answer, names])
  return (
    <>
      <Button icon={SCREEN} disabled={!answer || isPending} onClick={() => setOpen(true)}>
        {t('itemsTracker.shots.open')}
      </Button>
      <Suspense>
        {isOpen && !mayRead && <ScreenshotPro onClose={() => setOpen(false)} />}
        {isOpen && mayRead && (
          <ScreenshotDialog
            isOpen
            onClose={() => setOpen(false)}
            items={items}
            tracker={tracker}
            onConfirm={(found) => onMany(counts(found), 'add', 'ocr')}
          />
        )}
      </Suspense>
    </>
  )
}

function trackedItem({ uid, name, shortName }: TrackedItem, stack = 1): TrackedItem {
  return { uid, name, shortName, stack }
}

function counts(found: readonly FoundItem[]): Map<string, { fir: number; plain: number }> {
  const sums = new Map<string, { fir: number; plain: number }>()
  for (const { uid, count, fir } of found) {
    const sum = sums.get(uid) ?? { fir: 0, plain: 0 }
    sum[fir ? 'fir' : 'plain'] += count
    sums.set(uid, sum)
  }
  return sums
}
