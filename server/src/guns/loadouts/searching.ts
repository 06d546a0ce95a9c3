import type { searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import type { Catalog } from '@raidkit/catalog/load'
import { loadBuilder } from '@raidkit/catalog/lazy'
import { LOADOUT_FIGURES, LOADOUT_SORTS, searchWords } from '@raidkit/rules/guns/loadouts'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import type { LoadoutSearch } from '../tables/loadoutConditions.ts'
import { namedItems } from './words.ts'

type SearchRequest = z.output<typeof searchLoadouts.request>
type Searching = { store: Store; catalog: Catalog; nowMs: number }

/**
 * Resolves the names of a request to uids; undefined where it names a gun or a user that does not exist, so that
 * nothing can match.
 */
export async function searchOf(
  { store, catalog, nowMs }: Searching,
  asked: SearchRequest,
): Promise<LoadoutSearch | undefined> {
  const gun = asked.gun === '' ? undefined : catalog.itemsByUrl.get(asked.gun)
  const author = asked.author === '' ? undefined : await store.users.byUsername(asked.author.trim())
  if ((asked.gun !== '' && !gun) || (asked.author !== '' && !author)) return undefined
  const words = searchWords(asked.q)
  const { sort, direction = LOADOUT_SORTS[sort] } = asked
  return {
    words,
    wordGuns: words.length > 0 ? await gunsNamed(asked, catalog) : [],
    wordAuthor: words.length > 0 ? (await store.users.byUsername(asked.q.trim()))?.uid : undefined,
    gunUid: gun?.uid,
    userUid: author?.uid,
    gunClass: asked.gunClass || undefined,
    caliber: asked.caliber || undefined,
    ammo: asked.ammo || undefined,
    mode: asked.mode,
    likes: asked.likes,
    figures: Object.fromEntries(
      LOADOUT_FIGURES.map((figure) => [figure, { min: asked[`min.${figure}`], max: asked[`max.${figure}`] }]),
    ),
    price: { min: asked.minPrice, max: asked.maxPrice },
    since: asked.days === undefined ? undefined : new Date(nowMs - asked.days * DAY_MS),
    sort,
    isDescending: direction === 'desc',
  }
}

/** Finds guns whose name, in the reader's language or in English, contains the whole text. */
async function gunsNamed({ q, lang }: SearchRequest, catalog: Catalog): Promise<string[]> {
  const text = q.trim().toLowerCase()
  const [{ weapons }, named] = await Promise.all([loadBuilder(), namedItems(catalog, lang)])
  return [...weapons.keys()].filter((uid) => {
    const item = catalog.itemsByUid.get(uid)
    const names = [item?.name, item?.shortName, named(uid)?.name, named(uid)?.shortName]
    return names.some((name) => name?.toLowerCase().includes(text))
  })
}
