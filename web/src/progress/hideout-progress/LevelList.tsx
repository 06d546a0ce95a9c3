import { durationText } from '@raidkit/rules/platform/display'
import type { LevelView } from '@raidkit/rules/progress/hideout-progress'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, CLOCK } from '../../ui/icons/glyphs.ts'
import type { HideoutModel, View } from './hideoutModel.ts'
import { LevelActions } from './LevelActions.tsx'
import { LevelConditions } from './LevelConditions.tsx'
import { LevelItems } from './LevelItems.tsx'
import { LevelStacks } from './LevelStacks.tsx'

/** Lists every level of a station with its items, to build, track or destroy any of them. */
export function LevelList({ view, hideout }: { view: View; hideout: HideoutModel }) {
  return (
    <ol className="flex flex-col gap-3">
      {view.levels.map((level) => (
        <LevelRow key={level.uid} level={level} view={view} hideout={hideout} />
      ))}
    </ol>
  )
}

function LevelRow({ level, view, hideout }: { level: LevelView; view: View; hideout: HideoutModel }) {
  const t = useText()
  const language = useLanguage()
  const { names } = hideout
  const isBuilt = level.states.includes('built')
  // The next level is shown above in full.
  const isAbove = level === view.next && level.states.length > 0
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {t('hideoutProgress.level', { level: level.level })}
          {isBuilt && (
            <Badge tone="up" icon={CHECK}>
              {t(level.isGiven ? 'hideoutProgress.givenMark' : 'hideoutProgress.state.built')}
            </Badge>
          )}
          {level.sec > 0 && !level.isGiven && (
            <span className="inline-flex items-center gap-1 text-sm font-normal text-muted">
              <Icon glyph={CLOCK} size="xs" label={t('hideoutProgress.time')} />
              {durationText(level.sec, language)}
            </span>
          )}
        </h3>
        {!isAbove && <LevelActions level={level} name={names.moduleName(level.uid)} acts={hideout.acts} />}
      </div>
      {!level.isGiven && <LevelConditions level={level} station={view.station} hideout={hideout} />}
      {!level.isGiven &&
        (isBuilt || isAbove ? (
          <LevelStacks level={level} names={names} />
        ) : (
          <LevelItems level={level} hideout={hideout} />
        ))}
    </li>
  )
}
