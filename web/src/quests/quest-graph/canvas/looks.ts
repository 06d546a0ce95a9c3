import type { ShownState } from '../../shared/quests/questGlyphs.ts'
import type { Token } from '../../../ui/stage/palette.ts'

/** Colours of a quest's box; its shape is that of every other page. */
export const LOOKS: Record<ShownState, { ink: Token; ground: Token }> = {
  started: { ink: 'accent', ground: 'accent-soft' },
  available: { ink: 'info', ground: 'info-soft' },
  waiting: { ink: 'warning', ground: 'warning-soft' },
  unknown: { ink: 'warning', ground: 'raised' },
  locked: { ink: 'edge', ground: 'raised' },
  done: { ink: 'up', ground: 'up-soft' },
  failed: { ink: 'down', ground: 'down-soft' },
  canceled: { ink: 'faint', ground: 'surface' },
}
