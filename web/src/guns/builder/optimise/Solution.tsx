import type { GunReply } from '@raidkit/contract/guns/guns'
import { hasOwnSights, isIronSight, isOptic } from '@raidkit/rules/guns/build-wishes'
import type { BestBuild } from '@raidkit/rules/guns/gun-optimiser'
import type { GunPart } from '@raidkit/rules/guns/gun-parts'
import { changeBetween, figuresOf } from '@raidkit/rules/guns/gun-builds'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CHECK } from '../../../ui/icons/glyphs.ts'
import { ChangeFigure } from '../stats/ChangeFigure.tsx'
import { DECIMALS, type Stat } from '../stats/statRows.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { changedParts } from './changedParts.ts'
import { ChosenParts } from './ChosenParts.tsx'
import type { SolveAnswer } from './solving.ts'

type ExplainedBuild = Extract<SolveAnswer, { kind: 'build' }>

const SHOWN: readonly Stat[] = [
  ...(['ergonomics', 'recoilVertical', 'recoilHorizontal', 'weight'] as const),
  ...(['capacity', 'sightingRange', 'accuracy'] as const),
]

type Props = {
  solved: ExplainedBuild
  model: BuilderModel
  /** Price of the current build; undefined: not known. */
  nowRub: number | undefined
  isUnsold: boolean
}

/** Compares the best build with the current one, and applies it by one press. */
export function Solution({ solved, model, nowRub, isUnsold }: Props) {
  const t = useText()
  const { gun, build, round } = model
  const next = figuresOf(gun, solved.build, round)
  const change = changeBetween(figuresOf(gun, build, round), next)
  const language = useLanguage()
  const changed = changedParts(build, solved.build)
  const isSame = changed.added.length + changed.removed.length === 0
  return (
    <section
      aria-label={t('builder.optimise.result')}
      data-solution
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('builder.optimise.result')}</h3>
        <Button variant="primary" icon={CHECK} disabled={isSame} onClick={() => model.replace(solved.build)}>
          {t(isSame ? 'builder.optimise.inUse' : 'builder.optimise.use')}
        </Button>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
        <div>
          <dt className="text-muted">{t('builder.optimise.price')}</dt>
          <dd
            className="flex flex-wrap items-baseline gap-x-2"
            data-solution-price={Math.round(solved.priceRub)}
          >
            <span className="font-medium tabular-nums">
              {moneyText(Math.round(solved.priceRub), language)}
            </span>
            {nowRub !== undefined && <PriceChange rub={Math.round(solved.priceRub - nowRub)} />}
          </dd>
        </div>
        {SHOWN.map((stat) => (
          <div key={stat}>
            <dt className="text-muted">{t(`builder.stats.${stat}`)}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span data-solution-stat={stat} className="font-medium tabular-nums">
                {t(`builder.value.${stat}`, {
                  value: numberText(next[stat], language, { decimals: DECIMALS[stat] }),
                })}
              </span>
              {change[stat] !== 0 && <ChangeFigure stat={stat} change={change[stat]} />}
            </dd>
          </div>
        ))}
      </dl>
      {isAimedBare(gun, solved) && <p className="text-sm text-muted">{t('builder.optimise.ownSights')}</p>}
      {isUnsold && <p className="text-sm text-warning">{t('builder.optimise.unsold')}</p>}
      {solved.why && <ChosenParts {...{ gun, build: solved.build, why: solved.why, added: changed.added }} />}
      <Parts title={t('builder.optimise.removed')} parts={changed.removed} model={model} />
    </section>
  )
}

/** Returns true if no sight is mounted and the gun has sights of its own. */
function isAimedBare(gun: GunReply, { build }: BestBuild): boolean {
  const isSight = (part: GunPart | undefined) => part !== undefined && (isOptic(part) || isIronSight(part))
  return hasOwnSights(gun) && !build.some(({ part }) => isSight(gun.parts[part]))
}

function PriceChange({ rub }: { rub: number }) {
  const language = useLanguage()
  if (rub === 0) return null
  return (
    <span className={rub < 0 ? 'text-up tabular-nums' : 'text-down tabular-nums'}>
      {rub > 0 ? '+' : '−'}
      {moneyText(Math.abs(rub), language)}
    </span>
  )
}

type PartsProps = { title: string; parts: readonly number[]; model: BuilderModel }

function Parts({ title, parts, model: { gun } }: PartsProps) {
  if (parts.length === 0) return null
  return (
    <div className="text-sm">
      <h4 className="font-medium">{title}</h4>
      <ul className="columns-1 gap-4 text-muted sm:columns-2">
        {parts.map((part, nth) => (
          // The same part may occur twice.
          // oxlint-disable-next-line react/no-array-index-key -- the list is drawn anew as a whole
          <li key={`${part} ${nth}`}>{gun.names[part]?.[0]}</li>
        ))}
      </ul>
    </div>
  )
}
