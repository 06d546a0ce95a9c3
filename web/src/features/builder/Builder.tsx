import type { GunReply } from '@raidkit/contract/guns'
import { useDeferredValue } from 'react'
import { useText } from '../../i18n/useText.ts'
import { BuilderHeading } from './BuilderHeading.tsx'
import { BuilderTabs } from './BuilderTabs.tsx'
import { Faults } from './Faults.tsx'
import { BuildPrice } from './market/BuildPrice.tsx'
import { useBuildMarket } from './market/useBuildMarket.ts'
import { SavedLine } from './saved/SavedLine.tsx'
import { SavePlace } from './saved/SavePlace.tsx'
import { Scheme } from './scheme/Scheme.tsx'
import type { Base } from './startOf.ts'
import { StartNotices } from './StartNotices.tsx'
import { AmmoChoice } from './stats/AmmoChoice.tsx'
import { StatBar } from './stats/StatBar.tsx'
import { Stats } from './stats/Stats.tsx'
import { useBuilder } from './useBuilder.ts'
import { useUndoKeys } from './useUndoKeys.ts'

/** One gun: its slots, what fits them and what that brings. */
export function Builder({ gun, base }: { gun: GunReply; base: Base }) {
  const t = useText()
  const model = useBuilder(gun, base)
  const market = useBuildMarket(gun.url, model.choice.mode)
  useUndoKeys(model)
  // The tree and the stats answer first; what fits, the drawing and prices follow.
  const later = useDeferredValue(model)
  return (
    <article>
      <BuilderHeading model={model} />
      {base.saved && <SavedLine saved={base.saved} />}
      <StartNotices gun={gun} start={model.start} />
      <StatBar figures={model.figures} usual={model.usual} />
      <div className="grid gap-4 lg:grid-cols-3 xl:grid-cols-4">
        <div className="min-w-0 lg:col-span-2 xl:col-span-3">
          <Scheme model={later} />
          <Faults model={model} />
          <BuilderTabs key={model.choice.quest} {...{ gun, model, later }} state={market} />
        </div>
        <aside
          aria-label={t('builder.statsTitle')}
          className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto"
        >
          <Stats model={model} />
          <AmmoChoice model={later} />
          <BuildPrice gun={gun} build={later.build} state={market} model={later} />
          <SavePlace model={later} />
        </aside>
      </div>
    </article>
  )
}
