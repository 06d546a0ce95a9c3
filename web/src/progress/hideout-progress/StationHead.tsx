import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { CHECK, HOME, LOCK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { View } from './hideoutModel.ts'
import { HAMMER, PIN, STATION_GLYPHS } from './hideoutGlyphs.ts'

/** Shows the name of a station, its level, and the state of its next level. */
export function StationHead({ view }: { view: View }) {
  const t = useText()
  const { station, level, levels, givenLevel } = view
  return (
    <div className="flex items-start gap-x-3 gap-y-1 max-sm:flex-wrap">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-md border border-edge/40 bg-raised text-muted"
      >
        <Picture
          // spec section 2: pictures are named after the module
          path={`/images/hideout/${station.slug.replaceAll('-', '_')}.png`}
          className="size-full rounded-md object-contain"
          fallback={<Icon glyph={STATION_GLYPHS[station.slug] ?? HOME} size="lg" />}
        />
      </span>
      <div className="min-w-0 grow basis-40">
        <h2 id={`station-${station.slug}-name`} className="text-lg leading-tight font-semibold">
          {station.name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span aria-hidden className="inline-flex gap-0.5">
            {levels.map((each) => (
              <span
                key={each.level}
                className={
                  each.level <= level
                    ? 'h-2 w-3.5 rounded-sm bg-up'
                    : 'h-2 w-3.5 rounded-sm border border-edge'
                }
              />
            ))}
          </span>
          {t('hideoutProgress.levelOf', { level, count: Math.max(levels.length, level) })}
          {givenLevel > 0 && <span>{t('hideoutProgress.given', { level: givenLevel })}</span>}
        </p>
      </div>
      <StateBadges view={view} />
    </div>
  )
}

function StateBadges({ view: { next, levels } }: { view: View }) {
  const t = useText()
  const isTracked = levels.some(({ states }) => states.includes('tracked'))
  return (
    <span className="flex shrink-0 items-end gap-1 max-sm:basis-full sm:flex-col">
      {nextBadge()}
      {isTracked && (
        <Badge tone="accent" icon={PIN}>
          {t('hideoutProgress.state.tracked')}
        </Badge>
      )}
    </span>
  )

  function nextBadge() {
    if (!next) {
      return (
        <Badge tone="up" icon={CHECK}>
          {t('hideoutProgress.state.built')}
        </Badge>
      )
    }
    if (next.states.includes('readyToBuild')) {
      return (
        <Badge tone="up" icon={HAMMER}>
          {t('hideoutProgress.state.readyToBuild')}
        </Badge>
      )
    }
    if (next.states.includes('canBeUpgraded')) {
      return <Badge tone="info">{t('hideoutProgress.state.canBeUpgraded')}</Badge>
    }
    return <Badge icon={LOCK}>{t('hideoutProgress.locked')}</Badge>
  }
}
