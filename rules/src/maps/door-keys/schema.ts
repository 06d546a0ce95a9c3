import type { LinePrice } from '../../market/item-list/index.ts'

/** Filter value for keys whose map the facts do not name. */
export const NO_MAP = 'none'

/** Fields of a key that filtering and sorting need. */
export type ListedKey = Pick<LinePrice, 'flea' | 'buy'> & {
  uid: string
  name: string
  shortName: string
  enName?: string | undefined
  /** Number of uses; 0 for unlimited. */
  uses: number
  doors: readonly { map: string; mapName: string }[]
  quests: readonly { name: string }[]
}

/** Filter of the key list; an empty value matches any. */
export type DoorKeyFilter = {
  search: string
  map: string
  /** The reader's starred items; set if only they are shown. */
  favourites?: ReadonlySet<string> | undefined
}
