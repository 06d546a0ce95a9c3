import type { GunReply } from '@raidkit/contract/guns/guns'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { CandidatePlace } from './candidates/CandidatePlace.tsx'
import { ShoppingList } from './market/ShoppingList.tsx'
import type { MarketState } from './market/useBuildMarket.ts'
import { firstForm, FOR_QUEST } from './optimise/wishForm.ts'
import { PartTree } from './tree/PartTree.tsx'
import type { BuilderModel } from './useBuilder.ts'

const Optimise = lazy(async () => ({ default: (await import('./optimise/Optimise.tsx')).Optimise }))

type Props = {
  gun: GunReply
  model: BuilderModel
  state: MarketState
  /** The same a moment later, for what costs time. */
  later: BuilderModel
}

/** The views beside the build itself: its parts, the best ones, and where to buy them. */
export function BuilderTabs({ gun, model, state, later }: Props) {
  const t = useText()
  // Kept while another tab is open.
  const [form, setForm] = useState(() => (model.choice.quest === '' ? firstForm(model.usual) : FOR_QUEST))
  const parts = (
    <div className="grid gap-4 lg:grid-cols-2">
      <PartTree model={model} market={state.market} />
      <CandidatePlace model={later} market={state.market} />
    </div>
  )
  const optimise = (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <Optimise model={model} state={state} form={form} onForm={setForm} />
    </Suspense>
  )
  return (
    <Tabs
      label={t('builder.views')}
      value={model.choice.tab}
      onChange={model.chooseTab}
      tabs={[
        { value: 'parts', label: t('builder.tab.parts'), panel: parts },
        { value: 'optimise', label: t('builder.tab.optimise'), panel: optimise },
        {
          value: 'shopping',
          label: t('builder.tab.shopping'),
          panel: <ShoppingList gun={gun} build={later.build} state={state} />,
        },
      ]}
    />
  )
}
