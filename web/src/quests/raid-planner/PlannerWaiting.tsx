import type { RaidMap } from '@raidkit/contract/maps/maps'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RaidFacts } from './RaidFacts.tsx'

/** Shows the maps before their plans are known. */
export function PlannerWaiting({ maps }: { maps: readonly RaidMap[] }) {
  const t = useText()
  const own = maps.filter(({ slug }) => MAP_SLUGS.some((one) => one === slug))
  return (
    <ul aria-busy="true" aria-label={t('raidPlanner.maps')} className="grid gap-3">
      {own.map((map) => (
        <li key={map.slug} className="rounded-lg border border-line bg-surface p-3">
          <h2 className="font-semibold">{map.name}</h2>
          <p className="text-sm text-muted">
            <RaidFacts map={map} />
          </p>
          <Skeleton className="mt-2 h-4 w-60" />
        </li>
      ))}
    </ul>
  )
}
