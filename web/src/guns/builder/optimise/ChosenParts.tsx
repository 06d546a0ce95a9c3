import { isIronSight, isOptic, parseRequiredName } from '@raidkit/rules/guns/build-wishes'
import { moneyText, numberText, percentText, signedMoneyText } from '@raidkit/rules/platform/display'
import { categoryOfName } from '@raidkit/rules/guns/gunsmith'
import type { FigureChange, PartReason, PartWhy } from '@raidkit/rules/guns/gun-optimiser'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { slotRows } from '@raidkit/rules/guns/gun-scheme'
import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import type { GunReply } from '@raidkit/contract/guns/guns'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useSlotName } from '../useSlotName.ts'

type Props = {
  gun: GunReply
  build: readonly MountedPart[]
  why: readonly PartWhy[]
  /** Parts that the build as it is does not have. */
  added: readonly number[]
}

/** The parts of the best build, with what each costs and why it was chosen. */
export function ChosenParts({ gun, build, why, added }: Props) {
  const t = useText()
  const language = useLanguage()
  const slotName = useSlotName()
  const reasonText = useReasonText(gun, build)
  const nextText = useNextText(gun)
  const rows = slotRows(gun, build).filter(({ at }) => at >= 0)
  return (
    <div className="text-sm">
      <h4 className="font-medium">{t('builder.optimise.why.title')}</h4>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const { [row.at]: explained } = why
          if (!explained) return null
          const { reasons, adds, next } = explained
          return (
            <li key={row.path} data-why={row.path} className="flex flex-col py-1.5">
              <div className="flex items-baseline justify-between gap-3">
                <p className="min-w-0">
                  <span className="text-muted">{slotName(row)}:</span>{' '}
                  <span className="font-medium">{gun.names[row.part]?.[0]}</span>{' '}
                  {added.includes(row.part) && <Badge tone="accent">{t('builder.optimise.why.new')}</Badge>}
                </p>
                <span className="shrink-0 text-muted tabular-nums">
                  {adds.rub === 0
                    ? t('builder.optimise.why.included')
                    : moneyText(Math.round(adds.rub), language)}
                </span>
              </div>
              <p>{reasons.map((reason) => reasonText(reason, row.part, adds)).join(' · ')}</p>
              <p className="text-xs text-muted">{nextText(next, row.part)}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function useReasonText(gun: GunReply, build: readonly MountedPart[]) {
  const t = useText()
  const language = useLanguage()
  const list = new Intl.ListFormat(INTL_LOCALES[language], { type: 'conjunction' })
  const wantedText = (name: string, part: number) => {
    if (parseRequiredName(name) !== undefined) return t('builder.optimise.why.part')
    if (categoryOfName(name) !== undefined) return t('builder.optimise.why.category')
    if (name === 'suppressor') return t('builder.optimise.why.suppressor')
    const { [part]: mounted } = gun.parts
    const isSight = mounted && (isOptic(mounted) || isIronSight(mounted))
    return t(isSight ? 'builder.optimise.why.sight' : 'builder.optimise.why.sightHolder')
  }
  const betterText = (figure: keyof FigureChange, adds: FigureChange) => {
    const value = Math.abs(adds[figure])
    if (figure === 'recoil')
      return t('builder.optimise.why.recoil', { value: percentText(value * 100, language).replace('+', '') })
    const text = numberText(value, language, { decimals: figure === 'weight' ? 3 : 1 })
    return t(`builder.optimise.why.${figure === 'weight' ? 'weight' : 'ergonomics'}`, { value: text })
  }
  return (reason: PartReason, part: number, adds: FigureChange): string => {
    switch (reason.kind) {
      case 'kept':
        return t('builder.optimise.why.kept')
      case 'wanted':
        return wantedText(reason.name, part)
      case 'required':
        return t('builder.optimise.why.required')
      case 'limit':
        return t('builder.optimise.why.limit', { name: t(`builder.optimise.because.${reason.name}`) })
      case 'carries': {
        const names = reason.parts.map((at) => gun.names[build[at]?.part ?? -1]?.[1] ?? '')
        return t('builder.optimise.why.carries', { names: list.format(names) })
      }
      case 'better': {
        const change = reason.figures.map((figure) => betterText(figure, adds)).join(' · ')
        if (Math.round(adds.rub) <= 0) return change
        return t('builder.optimise.why.forPrice', {
          change,
          price: moneyText(Math.round(adds.rub), language),
        })
      }
    }
  }
}

/** The part that would be chosen instead, and what that would change. */
function useNextText(gun: GunReply) {
  const t = useText()
  const language = useLanguage()
  const list = new Intl.ListFormat(INTL_LOCALES[language], { type: 'unit' })
  return (next: PartWhy['next'], chosen: number): string => {
    if (!next) return t('builder.optimise.why.only')
    const { recoil, ergonomics, rub } = next.change
    const signed = numberText(ergonomics, language, { decimals: 1, sign: 'exceptZero' })
    const changes = [
      ...(Math.abs(recoil) > 1e-6
        ? [t('builder.optimise.why.nextRecoil', { value: percentText(recoil * 100, language) })]
        : []),
      ...(Math.abs(ergonomics) > 1e-6 ? [t('builder.optimise.why.nextErgonomics', { value: signed })] : []),
      ...(Math.round(rub) === 0 ? [] : [signedMoneyText(Math.round(rub), language)]),
    ]
    const [full = '', short = ''] = gun.names[next.part] ?? []
    // Colours of one part share its short name.
    const name = short === gun.names[chosen]?.[1] ? full : short
    if (changes.length === 0) return t('builder.optimise.why.equal', { name })
    return t('builder.optimise.why.next', { name, change: list.format(changes) })
  }
}
