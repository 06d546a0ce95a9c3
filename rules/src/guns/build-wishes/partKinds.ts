import type { GunPart } from '../gun-parts/index.ts'
import type { SightWish } from './schema.ts'

const SUPPRESSOR = 'silencer'
const IRON_SIGHT = 'ironsight'

/** Slugs of what is aimed through; iron sights are none. */
const OPTIC_CATEGORIES: ReadonlySet<string> = new Set([
  'reflex-sight',
  'compact-reflex-sight',
  'assault-scope',
  'scope',
  'special-scope',
  'night-vision',
  'thermal-vision',
])

const SCOPE_ZOOM = 2

type Kind = Pick<GunPart, 'category' | 'zoom'>

export function isSuppressor({ category }: Kind): boolean {
  return category === SUPPRESSOR
}

export function isIronSight({ category }: Kind): boolean {
  return category === IRON_SIGHT
}

export function isOptic({ category }: Kind): boolean {
  return OPTIC_CATEGORIES.has(category)
}

/** Is it an optic of the kind that is asked for? One whose magnification is not known is of neither. */
export function isOpticOf(part: Kind, wish: Extract<SightWish, 'reflex' | 'scope'>): boolean {
  if (!isOptic(part)) return false
  return wish === 'reflex' ? part.zoom === 1 : (part.zoom ?? 0) >= SCOPE_ZOOM
}
