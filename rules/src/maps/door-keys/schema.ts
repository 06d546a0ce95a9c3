import type { LinePrice } from '../../market/item-list/index.ts'

/** A map that the facts do not name: the key's doors are not known. */
export const NO_MAP = 'none'

/** What listing needs to know of a key. */
export type ListedKey = Pick<LinePrice, 'flea' | 'buy'> & {
  uid: string
  name: string
  shortName: string
  enName?: string | undefined
  /** How often it opens; 0: as often as one likes. */
  uses: number
  doors: readonly { map: string; mapName: string }[]
  quests: readonly { name: string }[]
}

/** What the reader wants to see; empty means any. */
export type DoorKeyFilter = {
  search: string
  map: string
  /** The reader's starred items, where only they are wanted. */
  favourites?: ReadonlySet<string> | undefined
}
