import { type GoalName, parseKeptName, parseRequiredName } from '@raidkit/rules/guns/build-wishes'
import { LIMIT_NAMES, STEPS, type EmptySlot, type OptimiseResult } from '@raidkit/rules/guns/gun-optimiser'
import { slotKind } from '@raidkit/rules/guns/gun-scheme'
import { categoryOfName } from '@raidkit/rules/guns/gunsmith'
import { numberText, withPercent, moneyText } from '@raidkit/rules/platform/display'
import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import type { Gunsmith } from './gunsmithOf.ts'
import type { SolveProgress } from './solving.ts'

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
  obstacles: Extract<OptimiseResult, { kind: 'impossible' }>
  model: BuilderModel
  gunsmith: Gunsmith | undefined
}

/** Why there is no such build, and the nearest that there is. */
export function Impossible({ obstacles, model, gunsmith }: ImpossibleProps) {
  const t = useText()
  const becauseText = useBecauseText(model, gunsmith)
  const slotText = useSlotText(model)
  const { because, conflicts, nearest, slots } = obstacles
  const list = new Intl.ListFormat(INTL_LOCALES[useLanguage()], { type: 'conjunction' })
  const wishes = because.filter((one) => one !== 'parts')
  const lots = conflicts.length > 0 ? conflicts : wishes.map((one) => [one])
  return (
    <div role="status" data-impossible={[...because, ...conflicts.flat()].join(' ')}>
      <Notice tone="warning" title={t('builder.optimise.impossible')}>
        {slots.length > 0 && (
          <p>{t('builder.optimise.emptySlots', { slots: list.format(slots.map(slotText)) })}</p>
        )}
        {slots.length === 0 && wishes.length < because.length && <p>{becauseText('parts', {})}</p>}
        {lots.length > 0 && (
          <>
            <p>{t(conflicts.length > 0 ? 'builder.optimise.together' : 'builder.optimise.dropOne')}</p>
            <ul className="list-inside list-disc">
              {lots.map((lot) => (
                <li key={lot.join(' ')}>{list.format(lot.map((one) => becauseText(one, nearest)))}</li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}

function useSlotText({ gun }: BuilderModel) {
  const t = useText()
  return ({ owner, slot }: EmptySlot) => {
    const name = t(`builder.slots.${slotKind(slot)}`)
    if (owner < 0) return name
    return t('builder.optimise.slotOn', { slot: name, part: gun.names[owner]?.[1] ?? '' })
  }
}

/** Obstacles that have a text: the limits, and the names that `createBuildTask` and `otherPrices` give. */
const NAMED = [...LIMIT_NAMES, 'suppressor', 'sight', 'parts', 'today', 'loyalty', 'flea'] as const

type Nearest = Extract<OptimiseResult, { kind: 'impossible' }>['nearest']

/** Returns a function that describes an obstacle, with the nearest feasible value where it is known. */
function useBecauseText(
  { gun, rows }: Pick<BuilderModel, 'gun' | 'rows'>,
  gunsmith: Gunsmith | undefined,
): (because: string, nearest: Nearest) => string {
  const t = useText()
  const language = useLanguage()
  const slotName = useSlotName()
  const slotNameOf = (path: string) => {
    const row = rows.find((one) => one.path === path)
    return row ? slotName(row) : path
  }
  return (because, nearest) => {
    const part = parseRequiredName(because)
    if (part !== undefined) return t('builder.optimise.because.part', { name: gun.names[part]?.[0] ?? '' })
    const path = parseKeptName(because)
    if (path !== undefined) return t('builder.optimise.because.kept', { name: slotNameOf(path) })
    const category = categoryOfName(because)
    if (category !== undefined)
      return t('builder.optimise.because.part', { name: gunsmith?.categoryName(category) ?? category })
    const limit = LIMIT_NAMES.find((name) => name === because)
    const value = limit && nearest[limit]
    if (limit && value !== undefined) {
      // A budget has to be sufficient, so it is rounded up.
      const text =
        limit === 'mostPrice'
          ? moneyText(Math.ceil(value), language)
          : numberText(value, language, { decimals: 3 })
      return t(`builder.optimise.nearest.${limit}`, { value: text })
    }
    const named = NAMED.find((name) => name === because)
    return named ? t(`builder.optimise.because.${named}`) : because
  }
}
