import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'

/** The reader has made the exchange, or will not. */
export const TRADE_MARKS = ['completed', 'canceled'] as const
export type TradeMark = (typeof TRADE_MARKS)[number]

const GLYPHS = { completed: CHECK, canceled: CLOSE } as const

type Props = {
  name: string
  mark: TradeMark | undefined
  /** Undefined takes the mark off. */
  onMark: (mark: TradeMark | undefined) => void
  className?: string
}

/** Completed and canceled, each pressed again to undo it. */
export function MarkButtons({ name, mark, onMark, className }: Props) {
  const t = useText()
  return (
    <span className={className}>
      {TRADE_MARKS.map((each) => (
        <IconButton
          key={each}
          glyph={GLYPHS[each]}
          size="sm"
          label={t(`trade.mark.${each}`, { name })}
          aria-pressed={mark === each}
          onClick={() => onMark(mark === each ? undefined : each)}
          className="text-faint aria-pressed:bg-selected aria-pressed:text-text"
        />
      ))}
    </span>
  )
}
