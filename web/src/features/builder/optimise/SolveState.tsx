import type { GoalName } from '@raidkit/rules/build-wishes'
import { numberText, withPercent } from '@raidkit/rules/display'
import { STEPS } from '@raidkit/rules/gun-optimiser'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Gunsmith } from './gunsmithOf.ts'
import type { SolveProgress } from './solving.ts'
import { useBecauseText } from './useBecauseText.ts'
import type { BuilderModel } from '../useBuilder.ts'

/** How far the search is: how much the best build so far may still fall short. */
export function SearchState({ progress, goal }: { progress: SolveProgress | undefined; goal: GoalName }) {
  const t = useText()
  const language = useLanguage()
  const stateText = () => {
    if (progress?.found === undefined) return t('builder.optimise.searching')
    const gap = Math.max(0, progress.found - progress.least)
    const value = goal === 'price' ? gap * STEPS.price : goal === 'weight' ? gap * STEPS.weight : gap
    const decimals = goal === 'price' ? 0 : 2
    const text = numberText(value, language, { decimals })
    return t(`builder.optimise.gap.${goal}`, {
      value: goal === 'recoil' ? withPercent(text, language) : text,
    })
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <Spinner />
      {stateText()}
    </p>
  )
}

type ImpossibleProps = {
  because: readonly string[]
  model: BuilderModel
  gunsmith: Gunsmith | undefined
}

/** Why there is no such build. */
export function Impossible({ because, model, gunsmith }: ImpossibleProps) {
  const t = useText()
  const becauseText = useBecauseText(model, gunsmith)
  const isParts = because.includes('parts')
  return (
    <div role="status" data-impossible={because.join(' ')}>
      <Notice tone="warning" title={t('builder.optimise.impossible')}>
        {because.length === 0 && t('builder.optimise.several')}
        {isParts && becauseText('parts')}
        {because.length > 0 && !isParts && (
          <>
            <p>{t('builder.optimise.dropOne')}</p>
            <ul className="list-inside list-disc">
              {because.map((one) => (
                <li key={one}>{becauseText(one)}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
