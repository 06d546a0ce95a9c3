import { Language } from '@raidkit/rules/platform/languages'
import { LAST_LOADOUT_PAGE, LOADOUT_FIGURES, LOADOUT_SORT_NAMES } from '@raidkit/rules/guns/loadouts'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { LoadoutLine, NamedItem } from './loadouts.ts'
import { PriceBound, SortDirection } from '../platform/paging.ts'

const PATH = '/api/be/loadouts'
const lang = Language.default('en')

/**
 * Figure to the thousandth: the database stores figures in four bytes and rejects smaller values than those can
 * express.
 */
const Figure = z.coerce
  .number()
  .min(-1000)
  .max(100_000)
  .transform((value) => Math.round(value * 1000) / 1000)
  .optional()
type Bounds = Record<`${'min' | 'max'}.${(typeof LOADOUT_FIGURES)[number]}`, typeof Figure>
const BOUNDS = Object.fromEntries(
  LOADOUT_FIGURES.flatMap((figure) => [
    [`min.${figure}`, Figure],
    [`max.${figure}`, Figure],
  ]),
) as Bounds // safe: made of the same names

/** Search of published builds. Prices, and sorting by them, are of `mode`; they are recomputed every hour. */
export const searchLoadouts = defineCall({
  method: 'GET',
  path: `${PATH}/search`,
  access: 'visitor',
  request: z.object({
    lang,
    mode: GameMode.default('PVP'),
    /** Words of titles, a gun's name or a complete username. */
    q: z.string().max(100).default(''),
    /** Url of the gun. */
    gun: z.string().max(200).default(''),
    gunClass: z.string().max(100).default(''),
    caliber: z.string().max(100).default(''),
    ammo: z.string().max(64).default(''),
    /** Complete username. */
    author: z.string().max(100).default(''),
    ...BOUNDS,
    minPrice: PriceBound,
    maxPrice: PriceBound,
    likes: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Maximum number of days since publication. */
    days: z.coerce.number().int().min(1).max(3660).optional(),
    sort: z.enum(LOADOUT_SORT_NAMES).default('newest'),
    /** If left out, the best come first. */
    direction: SortDirection.optional(),
    page: z.coerce.number().int().min(1).max(LAST_LOADOUT_PAGE).default(1),
  }),
  reply: z.object({
    loadouts: z.array(LoadoutLine),
    /** Total number of builds, counted only up to the last page. */
    total: z.int(),
    isMore: z.boolean(),
  }),
})

/** Filter choices for published builds: guns, classes, calibres and rounds that builds exist for or could exist for. */
export const getLoadoutChoices = defineCall({
  method: 'GET',
  path: `${PATH}/choices`,
  access: 'visitor',
  request: z.object({ lang }),
  reply: z.object({
    guns: z.array(NamedItem.extend({ gunClass: z.string(), caliber: z.string() })),
    classes: z.array(z.object({ slug: z.string(), name: z.string() })),
    calibers: z.array(z.object({ id: z.string(), name: z.string() })),
    ammo: z.array(NamedItem.extend({ caliber: z.string() })),
  }),
})
