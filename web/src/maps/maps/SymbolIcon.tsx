import type { MarkerType } from '@raidkit/rules/maps/markers'
import { markerSymbol } from './stage/symbols.ts'

const TONE_CLASSES: Partial<Record<string, string>> = {
  up: 'fill-up',
  info: 'fill-info',
  warning: 'fill-warning',
  accent: 'fill-accent',
  muted: 'fill-muted',
  violet: 'fill-violet',
  down: 'fill-down',
}

/** Renders a marker's symbol as on the map. */
export function SymbolIcon({ type }: { type: MarkerType }) {
  const { outline, tone, glyph, down } = markerSymbol(type)
  const moved = down === 0 ? undefined : `translate(0 ${down})`
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5 shrink-0">
      <path d={outline} className={TONE_CLASSES[tone]} />
      {'path' in glyph ? (
        <path
          d={glyph.path}
          transform={moved}
          className="fill-none stroke-canvas"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text
          x="12"
          y="17"
          transform={moved}
          textAnchor="middle"
          fontSize={glyph.letters.length > 1 ? 11 : 14}
          fontWeight="700"
          className="fill-canvas"
        >
          {glyph.letters}
        </text>
      )}
    </svg>
  )
}
