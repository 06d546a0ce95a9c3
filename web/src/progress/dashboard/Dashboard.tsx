import { knownLevel } from '@raidkit/rules/account/users'
import { useProgress } from '../shared/progress/useProgress.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import { CraftsSection } from './CraftsSection.tsx'
import { FavouritesSection } from './FavouritesSection.tsx'
import type { FirstDashboard } from './firstDashboard.ts'
import { HideoutSection } from './HideoutSection.tsx'
import { NeedsSection } from './NeedsSection.tsx'
import { NextQuest } from './NextQuest.tsx'
import { QuestsSection } from './QuestsSection.tsx'
import { StatTiles } from './StatTiles.tsx'
import { useDashboard } from './useDashboard.ts'

/** Shows the state of everything that a player works on, at a glance. */
export function Dashboard({ first }: { first: FirstDashboard }) {
  const t = useText()
  const { progress } = useProgress()
  const view = useDashboard(first)
  return (
    <div className="flex flex-col gap-4">
      <PlayerBar hasVisitNote>
        <SkillsButton />
        <ProgressSwitch mode={view.mode} isForCosts />
      </PlayerBar>
      {view.isFailed && (
        <Notice tone="warning" action={<Button onClick={view.retry}>{t('ui.retry')}</Button>}>
          {t('dashboard.failed')}
        </Notice>
      )}
      <NextQuest view={view} />
      <StatTiles view={view} level={knownLevel(progress)} />
      <div className="gap-4 md:columns-2 xl:columns-3">
        <QuestsSection view={view} />
        <HideoutSection view={view} />
        <NeedsSection view={view} />
        <CraftsSection view={view} />
        <FavouritesSection view={view} />
      </div>
    </div>
  )
}
