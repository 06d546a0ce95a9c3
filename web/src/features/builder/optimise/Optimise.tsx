import { taskOfWishes } from '@raidkit/rules/build-wishes'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PricesFailed } from '../market/PricesFailed.tsx'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { MarketState } from '../market/useBuildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { GoalFields } from './GoalFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PartFields } from './PartFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { Solution } from './Solution.tsx'
import { Impossible, SearchState } from './SolveState.tsx'
import { useSolver } from './useSolver.ts'
import { limitsOf, type WishForm } from './wishForm.ts'
import { wishMarket } from './wishMarket.ts'

type Props = {
  model: BuilderModel
  state: MarketState
  form: WishForm
  onForm: (form: WishForm) => void
}

/** The best build for a goal under limits. */
export function Optimise({ state, ...rest }: Props) {
  if (state.isFailed) return <PricesFailed onRetry={state.retry} />
  if (!state.market) return <Skeleton className="h-96 w-full" />
  return <Optimiser {...rest} market={state.market} />
}

type OptimiserProps = Omit<Props, 'state'> & { market: BuildMarket }

function Optimiser({ model, market, form, onForm }: OptimiserProps) {
  const t = useText()
  const { gun, build, round } = model
  const { solving, start, reset } = useSolver(gun)
  const [isUnsold, setIsUnsold] = useState(false)
  const { limits, faults } = limitsOf(form)
  const fields = { form, change: (part: Partial<WishForm>) => onForm({ ...form, ...part }) }
  const solve = () => {
    const { isUnsold: is, ...prices } = wishMarket({ gun, build, market }, form.price)
    setIsUnsold(is)
    start([taskOfWishes(gun, { ...form, limits }, { ...prices, roundRecoil: round?.recoil ?? undefined })])
  }
  const isSolving = solving.state === 'solving'
  const [answer] = solving.answers
  return (
    <div className="flex flex-col gap-4">
      <form
        aria-label={t('builder.tab.optimise')}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (faults.length === 0 && !isSolving) solve()
        }}
      >
        <GoalFields {...fields} />
        <LimitFields {...fields} />
        <PartFields {...fields} gun={gun} />
        <PriceFields {...fields} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={isSolving} disabled={faults.length > 0}>
            {t('builder.optimise.solve')}
          </Button>
          {isSolving && <Button onClick={reset}>{t('builder.optimise.cancel')}</Button>}
          {isSolving && <SearchState progress={solving.progress} goal={form.goal} />}
        </div>
      </form>
      {solving.state === 'failed' && <Notice tone="danger">{t('builder.optimise.failed')}</Notice>}
      {answer?.kind === 'impossible' && <Impossible because={answer.because} gun={gun} />}
      {answer?.kind === 'build' && (
        <Solution {...{ solved: answer, model, isUnsold }} nowRub={market.purchaseOf(gun, build).rub} />
      )}
    </div>
  )
}
