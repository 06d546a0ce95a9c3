import type { BuildLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { partRub } from '@raidkit/rules/guns/weapons'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { ItemRef } from '../uses/ItemRef.tsx'

type Props = { build: BuildLine; related: ItemDetails['related'] }

const CELL = 'border-b border-line px-2 py-1.5 text-end align-middle whitespace-nowrap max-sm:px-1'

/** Renders a build part by part: the cost of each part, their sum, and the cost of the build as a whole. */
export function BuildParts({ build, related }: Props) {
  const t = useText()
  const { weapon, parts } = build
  return (
    <div>
      <SubHeading title={t('item.fits.parts')} count={parts.length + 1} />
      <table className="w-full text-sm">
        <caption className="sr-only">{t('item.build.caption')}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="border-b border-line px-2 py-1 text-start font-medium max-sm:px-0">
              {t('item.build.part')}
            </th>
            <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>
              {t('item.build.each')}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {t('item.build.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line
            name={
              <ItemRef item={related[weapon.itemUid]}>
                <span className="block text-sm text-muted">{t(`item.build.weapon.${weapon.state}`)}</span>
              </ItemRef>
            }
            each={weapon.price?.rub}
            cost={
              weapon.price ? (
                <Price rub={weapon.price.rub} />
              ) : (
                <span className="text-muted">
                  {t(weapon.state === 'unsold' ? 'item.build.find' : 'item.build.notCounted')}
                </span>
              )
            }
          />
          {parts.map((part) => (
            <Line
              key={part.itemUid}
              name={<PartName part={part} related={related} />}
              each={part.price?.rub}
              cost={<PartCost part={part} />}
            />
          ))}
        </tbody>
        <Sums build={build} />
      </table>
    </div>
  )
}

type Part = BuildLine['parts'][number]

function PartName({ part: { itemUid, count }, related }: { part: Part; related: Props['related'] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ItemRef item={related[itemUid]}>
      {count > 1 && (
        <span className="ms-2 font-medium">{t('item.count', { count: numberText(count, language) })}</span>
      )}
    </ItemRef>
  )
}

/**
 * Renders the cost of a part. A part included with the weapon costs nothing more; one without a seller is not counted,
 * which a note says.
 */
function PartCost({ part }: { part: Part }) {
  const t = useText()
  if (part.included >= part.count) return <span className="text-muted">{t('item.build.comes')}</span>
  if (!part.price) return <span className="text-warning">{t('item.build.find')}</span>
  return <Price rub={partRub(part)} />
}

type LineProps = { name: ReactNode; each: number | undefined; cost: ReactNode }

function Line({ name, each, cost }: LineProps) {
  return (
    <tr>
      <th scope="row" className="border-b border-line px-2 py-1.5 text-start font-normal max-sm:px-0">
        {name}
      </th>
      <td className={`${CELL} text-muted max-sm:hidden`}>
        <Price rub={each} />
      </td>
      <td className={CELL}>{cost}</td>
    </tr>
  )
}

function Sums({ build }: { build: BuildLine }) {
  const t = useText()
  const { weapon, sumRub, missing, whole } = build
  const isPartsAlone = weapon.state === 'whole'
  return (
    <tfoot>
      <SumLine title={t(isPartsAlone ? 'item.build.sumParts' : 'item.build.sum')} rub={sumRub}>
        {missing > 0 && t('item.build.without', { count: missing })}
      </SumLine>
      <SumLine title={t('item.build.whole')} rub={whole?.rub}>
        {whole ? <Verdict build={build} wholeRub={whole.rub} /> : t('item.build.notWhole')}
      </SumLine>
    </tfoot>
  )
}

type SumProps = { title: string; rub: number | undefined; children: ReactNode }

function SumLine({ title, rub, children }: SumProps) {
  return (
    <tr>
      <th scope="row" className="px-2 pt-2 text-start font-medium max-sm:px-0">
        {title}
        <span className="block text-sm font-normal text-muted">{children}</span>
      </th>
      <td className="max-sm:hidden" />
      <td className="px-2 pt-2 text-end align-top font-medium whitespace-nowrap max-sm:px-1">
        <Price rub={rub} />
      </td>
    </tr>
  )
}

/**
 * Describes the difference in words. If the sum lacks parts, a verdict is given only when it is higher even without
 * them.
 */
function Verdict({ build: { weapon, sumRub, missing }, wholeRub }: { build: BuildLine; wholeRub: number }) {
  const t = useText()
  const language = useLanguage()
  const gap = sumRub - wholeRub
  const words = { gap: moneyText(Math.abs(gap), language) }
  if (gap > 0)
    return t(weapon.state === 'whole' ? 'item.build.partsDearer' : 'item.build.wholeCheaper', words)
  if (missing > 0) return t('item.build.unsure')
  if (gap === 0) return t('item.build.same')
  return t(weapon.state === 'whole' ? 'item.build.weaponFor' : 'item.build.partsCheaper', words)
}
