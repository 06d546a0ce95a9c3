import { getLoadout, likeLoadout, reportLoadout } from '@raidkit/contract/guns/loadouts'
import { getLoadoutChoices, searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import { LAST_LOADOUT_PAGE, LOADOUT_PAGE } from '@raidkit/rules/guns/loadouts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Pictures } from '../../platform/pictures/index.ts'
import { adminLoadoutRoutes } from './adminRoutes.ts'
import { openBuildWorth } from './buildWorth.ts'
import { makeChoices } from './choices.ts'
import { loadoutLine, ownLoadout } from './faces.ts'
import { spendBudget } from './limits.ts'
import { ownLoadoutRoutes } from './ownRoutes.ts'
import { loadoutPictureRoutes } from './picture/routes.ts'
import { searchOf } from './searching.ts'
import { holdOthers, readShown } from './shown.ts'
import { namedItems } from './words.ts'

/** All pages together. */
const MOST_COUNTED = LAST_LOADOUT_PAGE * LOADOUT_PAGE

/** Builds that players have saved and published. */
export function loadoutRoutes(app: FastifyInstance, door: Door, deps: Deps & { pictures: Pictures }): void {
  const { catalog, now, secret } = deps
  const worthNow = openBuildWorth(deps)
  const choices = makeChoices(() => catalog.current)
  ownLoadoutRoutes(door, { ...deps, worthNow })
  adminLoadoutRoutes(door, deps)
  loadoutPictureRoutes(app, { ...deps, worthNow })

  door.answerShared(getLoadoutChoices, ({ request: { lang } }) => choices(lang))

  door.answer(searchLoadouts, async ({ store, visitor, request }) => {
    const readerUid = visitor.access === 'visitor' ? undefined : visitor.uid
    const search = await searchOf({ store, catalog: catalog.current, nowMs: now() }, request)
    if (!search) return { loadouts: [], total: 0, isMore: false }
    const skip = (request.page - 1) * LOADOUT_PAGE
    const [{ rows, total, isMore }, named] = await Promise.all([
      store.loadoutSearch.page(search, { skip, limit: LOADOUT_PAGE, most: MOST_COUNTED }),
      namedItems(catalog.current, request.lang),
    ])
    const uids = rows.map(({ loadoutUid }) => loadoutUid)
    const liked =
      readerUid === undefined ? new Set<string>() : await store.loadoutLikes.likedOf(readerUid, uids)
    return {
      loadouts: rows.map((row) => loadoutLine(row, { named, readerUid, liked })),
      total,
      isMore,
    }
  })

  door.answer(getLoadout, async ({ store, visitor, request: { uid, lang } }) => {
    const readerUid = visitor.access === 'visitor' ? undefined : visitor.uid
    const row = await readShown(store, uid, readerUid)
    const [worthOf, named] = await Promise.all([worthNow(), namedItems(catalog.current, lang)])
    const liked = readerUid === undefined ? new Set() : await store.loadoutLikes.likedOf(readerUid, [uid])
    const author = (await store.users.byUid(row.userUid))?.username ?? null
    const { createdAtMs: _, ...loadout } = ownLoadout(row, { worthOf, named })
    return { loadout: { ...loadout, author, isOwn: row.userUid === readerUid, isLiked: liked.has(uid) } }
  })

  door.answer(likeLoadout, async (asked) => {
    const { store, visitor, request } = asked
    const { uid, isLiked } = request
    await spendBudget(asked, 'like', { secret, nowMs: now() })
    await holdOthers(store, uid, visitor.uid)
    const likes = await store.loadoutLikes.set(uid, visitor.uid, isLiked ? new Date(now()) : null)
    return { uid, likes, isLiked }
  })

  door.answer(reportLoadout, async (asked) => {
    const { store, visitor, request } = asked
    const { uid, reason, note } = request
    await spendBudget(asked, 'report', { secret, nowMs: now() })
    await holdOthers(store, uid, visitor.uid)
    const at = new Date(now())
    await store.loadoutReports.put({
      loadoutUid: uid,
      userUid: visitor.uid,
      reason,
      note,
      at,
      closedAt: null,
    })
    return { uid }
  })
}
