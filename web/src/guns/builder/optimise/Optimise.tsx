import type { BestBuild } from '@raidkit/rules/guns/gun-optimiser'
import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { createBuildTask, GOALS, MIXED, MAX_GOAL_SHARE } from '@raidkit/rules/guns/build-wishes'
import { gunsmithTask, withGunsmith } from '@raidkit/rules/guns/gunsmith'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useQuestBook } from '../../../progress/shared/progress/useQuestBook.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { PricesFailed } from '../market/PricesFailed.tsx'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { MarketState } from '../market/useBuildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { Curve } from './Curve.tsx'
import { KeptFields } from './KeptFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PartFields } from './PartFields.tsx'
import { QuestConditions } from './QuestConditions.tsx'
import { Solution } from './Solution.tsx'
import { Impossible, SearchState } from './SolveState.tsx'
import type { FormProps } from './formProps.ts'
import { gunsmithOf, type Gunsmith } from './gunsmithOf.ts'
import { useSolver } from './useSolver.ts'
import { limitsOf, type WishForm } from './wishForm.ts'
import { otherPrices, shownRub, wishMarket, PRICES_FROM, type PriceWish } from './wishMarket.ts'

/** Number of builds of a curve; enough to be readable. */
const POINTS = 12

type Props = {
  model: BuilderModel
  state: MarketState
  form: WishForm
  onForm: (form: WishForm) => void
}

/** Form and results of the optimiser. */
export function Optimise({ state, ...rest }: Props) {
  if (state.isFailed) return <PricesFailed onRetry={state.retry} />
  if (!state.market) return <Skeleton className="h-96 w-full" />
  if (rest.model.choice.quest !== '') return <OptimiseForQuest {...rest} market={state.market} />
  return <Optimiser {...rest} market={state.market} />
}

type OptimiserProps = Omit<Props, 'state'> & { market: BuildMarket; gunsmith?: Gunsmith | undefined }

/** Adds the conditions of the quest in the address. */
function OptimiseForQuest(props: OptimiserProps) {
  const t = useText()
  const { model } = props
  const { facts, isError, retry } = useQuestBook()
  if (isError) {
    const action = (
      <Button size="sm" onClick={retry}>
        {t('builder.retry')}
      </Button>
    )
    return (
      <Notice tone="warning" action={action}>
        {t('builder.gunsmith.failed')}
      </Notice>
    )
  }
  if (!facts) return <Skeleton className="h-96 w-full" />
  const gunsmith = gunsmithOf(facts, model.choice.quest, model.gun.gun.uid)
  return (
    <div className="flex flex-col gap-4">
      {gunsmith ? (
        <QuestConditions gunsmith={gunsmith} model={model} />
      ) : (
        <Notice tone="warning">{t('builder.gunsmith.none')}</Notice>
      )}
      <Optimiser {...props} gunsmith={gunsmith} />
    </div>
  )
}

function Optimiser({ model, market, form, onForm, gunsmith }: OptimiserProps) {
  const t = useText()
  const { gun, build, round } = model
  const { solving, start, reset } = useSolver(gun)
  // Settings of the last search: the fields may have changed since.
  const [{ isUnsold, isCurve, price }, setAsked] = useState({
    isUnsold: false,
    isCurve: false,
    price: form.price,
  })
  const { limits, faults } = limitsOf(form)
  const fields = { form, change: (part: Partial<WishForm>) => onForm({ ...form, ...part }) }
  const solve = (points?: number) => {
    const { isUnsold: is, ...prices } = wishMarket({ gun, build, market }, form.price)
    setAsked({ isUnsold: is, isCurve: points !== undefined, price: form.price })
    // Quests compute the gun's figures without a round.
    const roundRecoil = gunsmith ? undefined : (round?.recoil ?? undefined)
    const task = createBuildTask(
      gun,
      { ...form, limits },
      { ...prices, roundRecoil, build, otherPrices: otherPrices({ gun, build, market }, form.price) },
    )
    start(gunsmith ? withGunsmith(task, gunsmithTask(gunsmith.asked, gun)) : task, points)
  }
  const isSolving = solving.state === 'solving'
  const [answer] = solving.answers
  const rubOf = (solved: BestBuild) => shownRub(solved, { gun, market }, price)
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
        <KeptFields {...fields} model={model} />
        <PriceFields {...fields} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" loading={isSolving} disabled={faults.length > 0}>
            {t('builder.optimise.solve')}
          </Button>
          <Button disabled={isSolving || faults.length > 0} onClick={() => solve(POINTS)}>
            {t('builder.curve.show')}
          </Button>
          {isSolving && <Button onClick={reset}>{t('builder.optimise.cancel')}</Button>}
          {isSolving && <SearchState progress={solving.progress} goal={isCurve ? 'recoil' : form.goal} />}
        </div>
      </form>
      {solving.state === 'failed' && <Notice tone="danger">{t('builder.optimise.failed')}</Notice>}
      {answer?.kind === 'impossible' && <Impossible {...{ obstacles: answer, model, gunsmith }} />}
      {isCurve && answer?.kind === 'build' && <Curve answers={solving.answers} model={model} rubOf={rubOf} />}
      {!isCurve && answer?.kind === 'build' && (
        <Solution
          {...{ model, isUnsold, solved: { ...answer, priceRub: rubOf(answer) } }}
          nowRub={market.purchaseOf(gun, build).rub}
        />
      )}
    </div>
  )
}

/** Fields for the goal of the optimiser. */
function GoalFields({ form, change }: FormProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('builder.optimise.goalLabel')}
        segments={GOALS.map((value) => ({ value, label: t(`builder.optimise.goal.${value}`) }))}
        value={form.goal}
        onChange={(goal) => change({ goal })}
        wraps
      />
      {form.goal === 'mix' && (
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-1 text-sm text-muted">{t('builder.optimise.mixNote')}</legend>
          {MIXED.map((figure) => (
            <label key={figure} className="flex flex-col text-sm font-medium">
              <span className="flex justify-between gap-2">
                {t(`builder.optimise.goal.${figure}`)}
                <span className="font-normal text-muted tabular-nums">{form.mix[figure]}</span>
              </span>
              <input
                type="range"
                min={0}
                max={MAX_GOAL_SHARE}
                value={form.mix[figure]}
                onChange={({ target }) => change({ mix: { ...form.mix, [figure]: Number(target.value) } })}
                className="target w-full"
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Fields for the prices to use, and whether the current build is owned. */
function PriceFields({ form: { price }, change }: FormProps) {
  const t = useText()
  const set = (part: Partial<PriceWish>) => change({ price: { ...price, ...part } })
  const levels = [0, ...LOYALTY_LEVELS].map((level) => ({
    value: String(level),
    label: level === 0 ? t('builder.anyLoyalty') : t('builder.upToLoyalty', { level }),
  }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('builder.optimise.prices')}</legend>
      <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          options={PRICES_FROM.map((value) => ({ value, label: t(`builder.optimise.from.${value}`) }))}
          value={price.from}
          onChange={(from) => set({ from })}
          label={t('builder.optimise.prices')}
        />
        <Select
          options={levels}
          value={String(price.loyaltyLevel)}
          onChange={(level) => set({ loyaltyLevel: Number(level) })}
          label={t('builder.traderLevel')}
        />
        <Checkbox
          label={t('builder.optimise.usesFlea')}
          checked={price.usesFlea}
          onChange={(usesFlea) => set({ usesFlea })}
        />
        <Checkbox
          label={t('builder.optimise.ownsBuild')}
          checked={price.ownsBuild}
          onChange={(ownsBuild) => set({ ownsBuild })}
        />
      </div>
    </fieldset>
  )
}
