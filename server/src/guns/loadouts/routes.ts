import { getLoadoutChoices, searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import {
  getLoadout,
  likeLoadout,
  reportLoadout,
  copyLoadout,
  deleteLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  saveLoadout,
} from '@raidkit/contract/guns/loadouts'
import { Refusal } from '@raidkit/contract/platform/errors'
import { LAST_LOADOUT_PAGE, LOADOUT_PAGE, LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { checkFeature } from '../../platform/http/access/features.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Pictures } from '../../platform/pictures/index.ts'
import { adminLoadoutRoutes } from './adminRoutes.ts'
import { openBuildWorth, type WorthOf } from './buildWorth.ts'
import { makeChoices } from './choices.ts'
import { loadoutLine, ownLoadout } from './faces.ts'
import { spendBudget } from './limits.ts'
import { deleteWithUndo } from './loadoutStep.ts'
import { loadoutPictureRoutes } from './picture/routes.ts'
import { addLoadout, changeLoadout, holdOwn, setPublic } from './saving.ts'
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

type Parts = Pick<Deps, 'catalog' | 'now' | 'secret'> & { worthNow: () => Promise<WorthOf> }

/** Registers the routes for players' own builds. */
function ownLoadoutRoutes(door: Door, { catalog, now, secret, worthNow }: Parts): void {
  const showing = async (lang: Language) => ({
    worthOf: await worthNow(),
    named: await namedItems(catalog.current, lang),
  })
  const limits = () => ({ secret, nowMs: now() })

  door.answer(listMyLoadouts, async ({ store, visitor, request: { lang } }) => {
    const words = await showing(lang)
    const rows = await store.loadouts.ofUser(visitor.uid)
    return { loadouts: rows.map((row) => ownLoadout(row, words)), most: LOADOUT_LIMITS.kept }
  })

  door.answer(saveLoadout, async (asked) => {
    const { store, publish, visitor, request } = asked
    await spendBudget(asked, 'save', limits())
    if (request.public) await checkFeature(store, visitor, 'loadoutsPublish')
    const { uid, version, lang, public: isPublic, ...rest } = request
    const words = await showing(lang)
    const saving = { store, publish, userUid: visitor.uid, worthOf: words.worthOf, nowMs: now() }
    const content = { ...rest, isPublic }
    const row =
      uid === undefined || version === undefined
        ? await addLoadout(saving, content)
        : await changeLoadout(saving, { uid, version, content })
    return { loadout: ownLoadout(row, words) }
  })

  door.answer(publishLoadout, async (asked) => {
    const { store, publish, visitor, request } = asked
    await spendBudget(asked, 'save', limits())
    if (request.public) await checkFeature(store, visitor, 'loadoutsPublish')
    const words = await showing(request.lang)
    const saving = { store, publish, userUid: visitor.uid, worthOf: words.worthOf, nowMs: now() }
    return { loadout: ownLoadout(await setPublic(saving, request.uid, request.public), words) }
  })

  door.answer(deleteLoadout, async ({ store, publish, visitor, request: { uid } }) => {
    const row = await holdOwn({ store, userUid: visitor.uid }, uid)
    return { undoUid: await deleteWithUndo({ store, publish }, row, now()) }
  })

  door.answer(copyLoadout, async (asked) => {
    const { store, publish, visitor, request } = asked
    await spendBudget(asked, 'save', limits())
    const words = await showing(request.lang)
    const { gunUid, title, attachments, ammo } = await readShown(store, request.uid, visitor.uid)
    const saving = { store, publish, userUid: visitor.uid, worthOf: words.worthOf, nowMs: now() }
    const row = await addLoadout(saving, { gunUid, title, attachments, ammo, isPublic: false })
    return { loadout: ownLoadout(row, words) }
  })

  door.answer(listLoadoutVersions, async ({ store, visitor, request: { uid } }) => {
    const row = await store.loadouts.find(uid)
    if (row?.userUid !== visitor.uid) throw new Refusal('not_found', { field: 'uid', why: 'no such build' })
    const worthOf = await worthNow()
    return {
      versions: (await store.loadoutVersions.of(uid)).map((kept) => ({
        version: kept.version,
        atMs: kept.at.getTime(),
        title: kept.title,
        gunUid: kept.gunUid,
        attachments: [...kept.attachments],
        ammoUid: kept.ammo,
        figures: worthOf(kept)?.figures ?? null,
      })),
    }
  })
}
