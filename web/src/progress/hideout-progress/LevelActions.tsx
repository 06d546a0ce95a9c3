import type { LevelView } from '@raidkit/rules/progress/hideout-progress'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import type { HideoutModel } from './hideoutModel.ts'
import { HAMMER, PIN } from './hideoutGlyphs.ts'

type Props = { level: LevelView; name: string; acts: HideoutModel['acts'] }

/**
 * Shows the buttons to build and track a level, or to destroy it. A level built in the game can be marked here whatever
 * is missing.
 */
export function LevelActions({ level, name, acts }: Props) {
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
