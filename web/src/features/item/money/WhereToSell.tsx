import type { ItemDetails } from '@raidkit/contract/itemDetails'
import { moneyText } from '@raidkit/rules/display'
import type { SellAnswer, SellReason } from '@raidkit/rules/sell'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { INFO, STAR, WARNING } from '../../../ui/icons/glyphs.ts'
import { LevelInput } from '../../../subjects/game/LevelInput.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { SellWays } from './SellWays.tsx'
import type { SellsAs } from './useSellAnswer.ts'

type Props = { details: ItemDetails; answer: SellAnswer; own: SellsAs }

/** The verdict in a sentence, its reasons, and every way to sell beside it. */
export function WhereToSell({ details, answer, own }: Props) {
  const t = useText()
  const { verdictText, reasonText } = useReasonTexts(details, answer)
  const [verdict, ...reasons] = answer.reasons
  return (
    <ItemSection id="sell" title={t('item.sell.title')}>
      {verdict && <p className="mb-2 text-lg font-medium">{verdictText(verdict)}</p>}
      <ul className="mb-3 flex flex-col gap-1 text-sm text-muted">
        {reasons.map((reason) => (
          <li key={keyOf(reason)} className="flex items-start gap-2">
            <Icon glyph={glyphOf(reason)} size="sm" className="mt-px" />
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {answer.ways.length > 0 && <SellWays details={details} answer={answer} />}
      {answer.ways.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-faint">
          {t(own.isPlayer ? 'item.sell.own' : 'item.sell.plain')}
          <LevelInput level={own.level} setLevel={own.setLevel} />
        </p>
      )}
    </ItemSection>
  )
}

function keyOf(reason: SellReason): string {
  return reason.code === 'doubt' ? reason.mark : reason.code
}

function glyphOf({ code }: SellReason): string {
  if (code === 'keep') return STAR
  return code === 'doubt' || code === 'feeEatsAll' ? WARNING : INFO
}

function useReasonTexts(details: ItemDetails, { best }: SellAnswer) {
  const t = useText()
  const language = useLanguage()
  const money = (rub: number) => moneyText(rub, language)
  const named = (trader: string) => details.sell.find((line) => line.trader === trader)?.traderName ?? trader
  const kept = money(best?.rub ?? 0)

  function verdictText(reason: SellReason): string {
    switch (reason.code) {
      case 'fleaPaysMore':
      case 'traderPaysMore':
        return t(`item.sell.verdict.${reason.code}`, {
          kept,
          by: money(reason.byRub),
          trader: named(reason.trader),
        })
      case 'fleaFromLevel':
        return t('item.sell.verdict.fleaFromLevel', {
          ...{ kept, level: reason.level, trader: named(reason.trader) },
          before: money(reason.traderRub),
        })
      case 'fleaClosed':
        return t('item.sell.verdict.fleaClosed', { kept, level: reason.level, trader: named(reason.trader) })
      case 'traderOnly':
        return t('item.sell.verdict.traderOnly', { kept, trader: named(reason.trader) })
      case 'fleaOnly':
        return t('item.sell.verdict.fleaOnly', { kept })
      default:
        return t('item.sell.verdict.nobody')
    }
  }

  function reasonText(reason: SellReason): string {
    switch (reason.code) {
      case 'banned':
      case 'noPrice':
      case 'feeEatsAll':
        return t(`item.sell.reason.${reason.code}`)
      case 'fleaLevel':
        return t('item.sell.reason.fleaLevel', { level: reason.level })
      case 'doubt':
        return t(`item.sell.reason.${reason.mark}`)
      case 'careful':
        return t('item.sell.reason.careful', { price: money(reason.priceRub) })
      case 'breakEven':
        return t('item.sell.reason.breakEven', {
          price: money(reason.priceRub),
          trader: named(reason.trader),
        })
      case 'keep':
        return t(keepKey(reason), { count: reason.count, quests: reason.quests, hideout: reason.hideout })
      default:
        return verdictText(reason)
    }
  }

  return { verdictText, reasonText }
}

function keepKey({ quests, hideout }: SellReason & { code: 'keep' }) {
  if (quests === 0) return 'item.sell.reason.keepHideout'
  return hideout === 0 ? 'item.sell.reason.keepQuests' : 'item.sell.reason.keepBoth'
}
