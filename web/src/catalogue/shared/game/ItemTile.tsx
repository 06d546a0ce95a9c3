import { pictureAddress } from '@raidkit/rules/catalogue/item-pictures'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { itemGlyph } from '../../../ui/icons/itemGlyphs.ts'
import { Picture } from '../../../ui/Picture.tsx'

const GROUNDS: Partial<Record<string, string>> = {
  black: 'bg-tile-black',
  grey: 'bg-tile-grey',
  blue: 'bg-tile-blue',
  violet: 'bg-tile-violet',
  green: 'bg-tile-green',
  yellow: 'bg-tile-yellow',
  orange: 'bg-tile-orange',
  red: 'bg-tile-red',
}
const SIZES = { sm: 'cell-sm', md: 'cell-md', lg: 'cell-lg' } as const
// The largest items of the game are 7 cells wide and 8 high.
const WIDTHS = ['cells-x-1', 'cells-x-2', 'cells-x-3', 'cells-x-4', 'cells-x-5', 'cells-x-6', 'cells-x-7']
const HEIGHTS = [
  'cells-y-1',
  'cells-y-2',
  'cells-y-3',
  'cells-y-4',
  'cells-y-5',
  'cells-y-6',
  'cells-y-7',
  'cells-y-8',
]

export type TileItem = {
  shortName: string
  width: number
  height: number
  color?: string
  category?: string
  /** Widest first; they replace an unknown category. */
  tags?: readonly string[]
  /** Uid that names its picture in `IMAGES_URL`. */
  uid?: string
  /** Name of the operator's own picture. */
  picture?: string
}

type Props = {
  item: TileItem
  size?: keyof typeof SIZES
  /** Draws as many cells as in the inventory, instead of one. */
  spread?: boolean
  /** Accessible name of the tile where no name is next to it. */
  label?: string
}

/** Draws an item as in the inventory: its picture, or a drawing of our own. */
export function ItemTile({ item, size = 'md', spread = false, label }: Props) {
  const { shortName, width, height, uid, picture } = item
  const isSmall = size === 'sm' && !spread
  // The background keeps text readable on any picture.
  const ground = picture && 'rounded-sm bg-surface/75'
  const id = uid && bsgIdOf(uid)
  return (
    <span
      className={joinClasses(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-sm border border-edge/40',
        SIZES[size],
        (spread && WIDTHS[width - 1]) || 'cells-x-1',
        (spread && HEIGHTS[height - 1]) || 'cells-y-1',
        GROUNDS[item.color ?? ''] ?? 'bg-tile',
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Picture
        path={picture ? pictureAddress(picture, spread ? 'grid' : isSmall ? 'icon' : 'tile') : pathOf(id)}
        shows={id ? { kind: spread ? 'grid' : 'icon', id } : undefined}
        className="absolute inset-0 size-full object-contain"
        fallback={
          <Icon
            glyph={itemGlyph(item.category, item.tags)}
            size={glyphSize(size, spread && width * height > 3)}
            className="text-muted"
          />
        }
      />
      {!isSmall && (
        <>
          <span
            className={joinClasses('absolute inset-x-0.5 top-0 truncate text-end text-2xs text-text', ground)}
          >
            {shortName}
          </span>
          {!spread && width * height > 1 && (
            <span className={joinClasses('absolute start-0.5 bottom-0 text-2xs text-muted', ground)}>
              {`${width}×${height}`}
            </span>
          )}
        </>
      )}
    </span>
  )
}

/** Returns the path of a picture; it is named after the game's id, which does not change with a name. */
function pathOf(id: string | undefined): string | undefined {
  return id && `/images/items/${id}.png`
}

function glyphSize(size: keyof typeof SIZES, isLarge: boolean) {
  if (isLarge) return 'xl'
  return size === 'sm' ? 'md' : 'lg'
}
