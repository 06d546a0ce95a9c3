import { durationText, numberText } from '@raidkit/rules/platform/display'
import type { LevelView } from '@raidkit/rules/progress/hideout-progress'
import { memo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOCK, CHECK } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { FoldButton } from './FoldButton.tsx'
import { LevelConditions } from './LevelConditions.tsx'
import { LevelCost } from './LevelCost.tsx'
import { LevelItems } from './LevelItems.tsx'
import { StationHead } from './StationHead.tsx'
import { HAMMER, PIN } from './hideoutGlyphs.ts'
import type { HideoutModel, View, HideoutNames } from './hideoutModel.ts'

type Props = {
  view: View
  hideout: HideoutModel
  /** All levels are shown, not only the next one. */
  isOpen: boolean
  onOpen: (slug: string) => void
  /** Part of the player's state that the card shows. */
  state: string
}

/** Shows one station: its level, the requirements of the next level, and on a press all its levels. */
export const StationCard = memo(function StationCard({ view, hideout, isOpen, onOpen }: Props) {
  const t = useText()
  const { station, next, level, givenLevel } = view
  const id = `station-${station.slug}`
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      data-station={station.slug}
      className="drawn-in-sight flex min-w-0 scroll-mt-20 [contain-intrinsic-size:auto_22rem] flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <StationHead view={view} />
      {next ? (
        <NextLevel level={next} view={view} hideout={hideout} />
      ) : (
        <p className="grow text-sm text-muted">{t('hideoutProgress.complete')}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <FoldButton
          isOpen={isOpen}
          controls={`${id}-levels`}
          aria-label={t('hideoutProgress.levelsOf', { name: station.name, count: station.levels.length })}
          onOpen={() => onOpen(isOpen ? '' : station.slug)}
          className="-ms-2.5"
        >
          {t('hideoutProgress.levels', { count: station.levels.length })}
        </FoldButton>
        {level > givenLevel && <DestroyTop view={view} hideout={hideout} />}
      </div>
      <div id={`${id}-levels`} hidden={!isOpen}>
        {isOpen && <LevelList view={view} hideout={hideout} />}
      </div>
    </section>
  )
}, isSameCard)

/** Compares the props, so that the player's changes elsewhere do not draw the card again. */
function isSameCard(one: Props, other: Props): boolean {
  return (
    one.state === other.state &&
    one.isOpen === other.isOpen &&
    one.view.station === other.view.station &&
    // Prices change with the answer, names with it or with the language.
    one.hideout.names === other.hideout.names &&
    one.hideout.answer === other.hideout.answer
  )
}

function NextLevel({ level, view, hideout }: { level: LevelView; view: View; hideout: HideoutModel }) {
  const t = useText()
  const language = useLanguage()
  const name = hideout.names.moduleName(level.uid)
  // A locked level shows its items in a line: players do not gather for it yet, and the list of all levels shows them
  // in full.
  const isNear = level.states.length > 0
  return (
    <div className="flex grow flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{t('hideoutProgress.next', { level: level.level })}</h3>
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Icon glyph={CLOCK} size="xs" label={t('hideoutProgress.time')} />
          {level.sec > 0 ? durationText(level.sec, language) : t('hideoutProgress.atOnce')}
        </span>
      </div>
      <LevelConditions level={level} station={view.station} hideout={hideout} />
      {isNear ? (
        <LevelItems level={level} hideout={hideout} />
      ) : (
        <LevelStacks level={level} names={hideout.names} />
      )}
      <div className="mt-auto flex flex-col gap-2">
        <LevelCost level={level} hideout={hideout} />
        <LevelActions level={level} name={name} acts={hideout.acts} />
      </div>
    </div>
  )
}

/** Removes the highest level, which is the usual correction. */
function DestroyTop({ view, hideout }: { view: View; hideout: HideoutModel }) {
  const top = view.levels.findLast(({ states }) => states.includes('built'))
  if (!top) return null
  return <LevelActions level={top} name={hideout.names.moduleName(top.uid)} acts={hideout.acts} />
}

/** Lists every level of a station with its items, to build, track or destroy any of them. */
function LevelList({ view, hideout }: { view: View; hideout: HideoutModel }) {
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

/** Lists the items of a level in a line. */
function LevelStacks({ level, names }: { level: LevelView; names: HideoutNames }) {
  const t = useText()
  const language = useLanguage()
  const stacks = level.items.map(({ itemUid, count, isFoundInRaid }) =>
    t(isFoundInRaid ? 'hideoutProgress.stackFir' : 'hideoutProgress.stack', {
      count: numberText(count, language),
      name: names.itemOf(itemUid)?.name ?? t('trade.gone'),
    }),
  )
  return (
    <p className="text-sm text-muted">
      {stacks.length > 0 ? stacks.join(' · ') : t('hideoutProgress.noItems')}
    </p>
  )
}

type LevelActionsProps = { level: LevelView; name: string; acts: HideoutModel['acts'] }

/**
 * Shows the buttons to build and track a level, or to destroy it. A level built in the game can be marked here whatever
 * is missing.
 */
function LevelActions({ level, name, acts }: LevelActionsProps) {
  const t = useText()
  const { uid, states, isGiven } = level
  if (isGiven) return null
  if (states.includes('built')) {
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('hideoutProgress.destroyOf', { name })}
        onClick={() => acts.destroy(uid)}
      >
        {t('hideoutProgress.destroy')}
      </Button>
    )
  }
  const isReady = states.includes('readyToBuild')
  const isTracked = states.includes('tracked')
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={HAMMER}
        variant={isReady ? 'primary' : 'secondary'}
        aria-label={t(isReady ? 'hideoutProgress.buildOf' : 'hideoutProgress.markOf', { name })}
        onClick={() => acts.build(uid)}
      >
        {t(isReady ? 'hideoutProgress.build' : 'hideoutProgress.mark')}
      </Button>
      <Button
        size="sm"
        icon={PIN}
        aria-pressed={isTracked}
        aria-label={t('hideoutProgress.trackOf', { name })}
        onClick={() => acts.track(uid, !isTracked)}
        className="aria-pressed:border-text aria-pressed:bg-selected"
      >
        {t('hideoutProgress.track')}
      </Button>
    </div>
  )
}
