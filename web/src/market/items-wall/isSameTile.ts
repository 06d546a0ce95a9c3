import type { NeedLine } from '../../progress/shared/needs/needLine.ts'
import type { NeedItem } from '../../progress/shared/needs/needNames.ts'

type Tile = { line: NeedLine; item: NeedItem | undefined; isReady: boolean }

const SHOWN = ['id', 'fir', 'plain', 'leftFir', 'leftPlain', 'isOpen'] as const

/** Tells whether a tile is unchanged. A press recreates all needs, and only changed ones render again. */
export function isSameTile(one: Tile, other: Tile): boolean {
  return (
    one.isReady === other.isReady &&
    one.item === other.item &&
    SHOWN.every((field) => one.line[field] === other.line[field])
  )
}
