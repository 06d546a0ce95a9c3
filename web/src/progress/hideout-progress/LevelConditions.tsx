import type { HideoutMissing, LevelView } from '@raidkit/rules/progress/hideout-progress'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useTraderReach } from '../../trade/shared/trade/reach/useTraderReach.ts'
import { useText } from '../../i18n/useText.ts'
import { useLackText } from '../../trade/shared/trade/reach/TraderLack.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, INFO, LOCK } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { TONES } from '../../ui/tones.ts'
import type { HideoutModel, HideoutStation } from './hideoutModel.ts'

type Props = { level: LevelView; station: HideoutStation; hideout: HideoutModel }

type Condition = { key: string; state: 'met' | 'missing' | 'unchecked'; words: ReactNode }

const LOOKS = {
  met: { glyph: CHECK, tone: TONES.up },
  missing: { glyph: LOCK, tone: TONES.warning },
  unchecked: { glyph: INFO, tone: TONES.info },
} as const

/** Lists the stations, traders and skills that a level requires, each with its state. */
export function LevelConditions({ level, station, hideout }: Props) {
  const t = useText()
  const conditions = useConditions({ level, station, hideout })
  if (conditions.length === 0) return null
  return (
    <ul aria-label={t('hideoutProgress.conditions')} className="flex flex-wrap gap-1.5">
      {conditions.map(({ key, state, words }) => (
        <li
          key={key}
          className={`inline-flex items-center gap-1 rounded-sm px-1.5 text-sm ${LOOKS[state].tone}`}
        >
          <Icon glyph={LOOKS[state].glyph} size="xs" label={t(`hideoutProgress.condition.${state}`)} />
          {words}
        </li>
      ))}
    </ul>
  )
}

function useConditions({ level, station, hideout }: Props): Condition[] {
  const t = useText()
  const { names, mode } = hideout
  const asked = station.levels.find((each) => each.level === level.level)
  const lackText = useTraderText(hideout)
  const missing = (kind: HideoutMissing['kind'], name: string) =>
    level.missing.find((one) => one.kind === kind && nameOf(one) === name)
  const link = (slug: string, at: number, gap?: { has: number }) => (
    <Link
      to={{ search: modeQuery(mode), hash: `station-${slug}` }}
      className="target inline-flex items-center underline-offset-2 hover:underline"
    >
      {t(gap ? 'hideoutProgress.moduleHas' : 'hideoutProgress.module', {
        name: names.stationName(slug),
        level: at,
        has: gap?.has ?? at,
      })}
    </Link>
  )
  // The level below is shown only if it is missing.
  const others = asked?.stations.filter((one) => one.station !== station.slug) ?? []
  const known = new Set(others.map((one) => `${one.station}${one.level}`))
  const gaps = level.missing.flatMap((one) => (one.kind === 'station' ? [one] : []))
  return [
    ...others.map(({ station: slug, level: at }): Condition => {
      const gap = gaps.find((one) => one.station === slug && one.level === at)
      return { key: `${slug}${at}`, state: gap ? 'missing' : 'met', words: link(slug, at, gap) }
    }),
    ...gaps
      .filter((gap) => !known.has(`${gap.station}${gap.level}`))
      .map((gap): Condition => ({
        key: `gap${gap.station}${gap.level}`,
        state: 'missing',
        words: link(gap.station, gap.level, gap),
      })),
    ...(asked?.traders ?? []).map(({ trader, loyaltyLevel }): Condition => {
      const lack = missing('trader', trader)
      const words = { trader: names.traderName(trader), level: loyaltyLevel }
      const far = lack && lackText(trader, loyaltyLevel)
      const text = lack
        ? t('hideoutProgress.loyaltyHas', { ...words, has: lack.has })
        : t('hideoutProgress.loyalty', words)
      return { key: trader, state: lack ? 'missing' : 'met', words: far ? `${text} – ${far}` : text }
    }),
    ...(asked?.skills ?? []).map(({ skill, level: at }): Condition => {
      const lack = missing('skill', skill)
      const words = { skill: names.skillName(skill), level: at }
      return {
        key: skill,
        state: skillState(level, skill, lack !== undefined),
        words: lack
          ? t('hideoutProgress.skillHas', { ...words, has: lack.has })
          : t('hideoutProgress.skill', words),
      }
    }),
  ]
}

/** Returns a function that describes what the reader lacks with a trader; undefined: nothing that is known. */
function useTraderText({
  names,
}: HideoutModel): (trader: string, loyaltyLevel: number) => string | undefined {
  const { player } = useProgress()
  const reach = useTraderReach(player)
  const lackText = useLackText()
  return (trader, loyaltyLevel) => {
    const lack = reach?.lackOf(trader, loyaltyLevel)
    return (
      reach && lack && lackText(lack, { traderName: names.traderName(trader), questName: reach.questName })
    )
  }
}

function nameOf(missing: HideoutMissing): string {
  if (missing.kind === 'station') return missing.station
  return missing.kind === 'trader' ? missing.trader : missing.skill
}

function skillState({ unchecked, states }: LevelView, skill: string, isMissing: boolean): Condition['state'] {
  if (isMissing) return 'missing'
  // Skills of a built level are not checked again.
  return !states.includes('built') && unchecked.some((one) => one.skill === skill) ? 'unchecked' : 'met'
}
