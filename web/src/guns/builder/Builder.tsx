import type { GunReply } from '@raidkit/contract/guns/guns'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'
import { BuilderHeading } from './BuilderHeading.tsx'
import { BuilderTabs } from './BuilderTabs.tsx'
import { Faults } from './Faults.tsx'
import { BuildPrice } from './market/BuildPrice.tsx'
import { MarketSource } from './market/MarketSource.tsx'
import type { MarketState } from './market/useBuildMarket.ts'
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
  const { market, source } = useMarket(gun.url, model.choice.mode)
  useUndoKeys(model)
  // The tree and the stats answer first; what fits, the drawing and prices follow.
  const later = useAfterPaint(model)
  return (
    <article>
      {source}
      <BuilderHeading model={model} later={later} />
      <ProgressSwitch mode={model.choice.mode} />
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
          <AmmoChoice gun={gun} round={model.round} load={model.load} />
          <BuildPrice gun={gun} build={later.build} state={market} model={later} />
          <SavePlace model={later} />
        </aside>
      </div>
    </article>
  )
}

const NO_PRICES: MarketState = { market: undefined, isFailed: false, retry: () => undefined }

/** Prices of the mode that is shown. `source` has to stand somewhere in the page. */
function useMarket(gun: string, mode: GameMode) {
  const [state, setState] = useState(NO_PRICES)
  const isOther = state.market !== undefined && state.market.answer.mode !== mode
  return {
    market: isOther ? NO_PRICES : state,
    source: <MarketSource gun={gun} mode={mode} onState={setState} />,
  }
}
