import type { MarkedItem } from '@raidkit/rules/market/item-compare'
import { useText } from '../../../i18n/useText.ts'
import { PressedButton } from '../../../ui/button/PressedButton.tsx'
import { COMPARE } from './compareGlyph.ts'
import { toggleMark } from './marks.ts'

type Props = { item: MarkedItem; isMarked: boolean; className?: string }

/** Renders the button that marks an item for comparison. */
export function MarkButton({ item, isMarked, className }: Props) {
  const t = useText()
  return (
    <PressedButton
      glyph={COMPARE}
      label={t('items.compare.named', { name: item.name })}
      title={t(isMarked ? 'items.compare.unmark' : 'items.compare.mark')}
      isPressed={isMarked}
      onToggle={() => toggleMark(item)}
      className={className}
    />
  )
}
