import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { dayText, relativeAge } from '@raidkit/rules/platform/display'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { INFO, WARNING } from '../../ui/icons/glyphs.ts'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { priceLine, type PriceLineState } from './priceLine.ts'

/** Tailwind's `xl` breakpoint. */
const XL_REM = 80
const HeaderRestock = lazy(async () => ({
  default: (await import('../header/HeaderRestock.tsx')).HeaderRestock,
}))

/** Polling interval in ms; events bring updates, polling covers missed events. */
const REFRESH_MS = 10 * MINUTE_MS

/**
 * Line that tells how fresh the prices are, on every page. Its space is reserved while the state is unknown, so that
 * nothing jumps.
 */
export function PriceLine() {
  const { prices } = useSite()
  const nowMs = useNow(MINUTE_MS)
  const { data } = useCall(
    getPriceStatus,
    {},
    { ...(prices && { initialData: prices }), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  )
  const line = data && priceLine(data, nowMs)
  return (
    <div className="border-b border-line bg-surface text-xs print:hidden">
      <div className="frame-inset mx-auto flex min-h-6 max-w-page items-center">
        {line && <Line line={line} nowMs={nowMs} />}
        {/* On touch devices it is in the menu instead. */}
        <span className="ms-auto hidden ps-3 xl:block pointer-coarse:hidden">
          <LineEnd />
        </span>
      </div>
    </div>
  )
}

/** Lazy end of the line, only on screens that have room for it. */
function LineEnd() {
  const isHydrated = useHydrated()
  const isNarrow = useNarrow(XL_REM)
  return (
    isHydrated &&
    !isNarrow && (
      <Suspense fallback={null}>
        <HeaderRestock />
      </Suspense>
    )
  )
}

function Line({ line: { says, atMs }, nowMs }: { line: PriceLineState; nowMs: number }) {
  const t = useText()
  const { value, unit } = relativeAge(atMs, nowMs)
  const isWarning = says === 'failing' || says === 'stale'
  const isQuiet = says === 'live'
  return (
    <p className={joinClasses('flex items-center gap-1.5 py-0.5', isWarning ? 'text-warning' : 'text-muted')}>
      {!isQuiet && <Icon glyph={isWarning ? WARNING : INFO} size="xs" />}
      <span>
        {t(`frame.prices.${says}`, { date: dayText(atMs, 'UTC'), age: t(`prices.age.${unit}`, { value }) })}
      </span>
      {says === 'sample' && <FeedLink />}
    </p>
  )
}

/** Link to the feed's settings, for admins only. */
function FeedLink() {
  const t = useText()
  const { access } = useStanding()
  if (access !== 'admin') return null
  return (
    <Link to="/admin/setup" className="text-link hover:underline">
      {t('frame.prices.connectFeed')}
    </Link>
  )
}
