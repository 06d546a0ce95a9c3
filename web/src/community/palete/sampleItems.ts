import type { TileItem } from '../../catalogue/shared/game/ItemTile.tsx'

export type SampleItem = TileItem & { name: string; rub: number | undefined; change: number }

/** One of each tile colour. The prices are made up. */
export const SAMPLE_ITEMS: SampleItem[] = [
  item(['Kalashnikov AK-74M 5.45x39 assault rifle', 'AK-74M', 5, 2, 'black', 'assault-rifle'], 41_200, 3.4),
  item(['LEDX Skin Transilluminator', 'LEDX', 1, 1, 'violet', 'medical-supplies'], 891_000, -12.6),
  item(['Salewa first aid kit', 'Salewa', 1, 2, 'orange', 'medikit'], 27_450, 0),
  item(['Pilgrim tourist backpack', 'Pilgrim', 5, 7, 'blue', 'backpack'], 64_900, -0.8),
  item(['Physical Bitcoin', '0.2BTC', 1, 1, 'yellow', 'jewelry'], 1_180_000, 1.9),
  item(['RGD-5 hand grenade', 'RGD-5', 1, 1, 'red', 'throwable-weapon'], 9_300, 22.1),
  item(['Dorm room 314 marked key', 'Dorm mrk.', 1, 1, 'green', 'mechanical-key'], undefined, 0),
  item(['Military power filter', 'MPF', 2, 2, 'grey', 'electronics'], 153_000, -4.2),
  item(['Unexamined thing', '???', 1, 1, '', ''], 1, 0),
]

type Tile = [name: string, shortName: string, width: number, height: number, color: string, category: string]

function item(
  [name, shortName, width, height, color, category]: Tile,
  rub: number | undefined,
  change: number,
) {
  return { name, shortName, width, height, color, category, rub, change }
}
