import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'

/** Marks of an exchange: the reader has made it, or will not. */
export const TRADE_MARKS = ['completed', 'canceled'] as const
export type TradeMark = (typeof TRADE_MARKS)[number]

const GLYPHS = { completed: CHECK, canceled: CLOSE } as const

type Props = {
  name: string
  mark: TradeMark | undefined
  /** Called with the new mark; undefined removes it. */
  onMark: (mark: TradeMark | undefined) => void
  className?: string
}

/** Renders the buttons for completed and cancelled; a second press removes the mark. */
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
