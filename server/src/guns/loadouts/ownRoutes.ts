import {
  copyLoadout,
  deleteLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  saveLoadout,
} from '@raidkit/contract/guns/loadouts'
import type { Language } from '@raidkit/rules/platform/languages'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { deleteWithUndo } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { checkFeature } from '../../platform/http/features.ts'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { WorthOf } from './buildWorth.ts'
import { ownLoadout } from './faces.ts'
import { spendBudget } from './limits.ts'
import { addLoadout, changeLoadout, holdOwn, setPublic } from './saving.ts'
import { readShown } from './shown.ts'
import { namedItems } from './words.ts'

type Parts = Pick<Deps, 'catalog' | 'now' | 'secret'> & { worthNow: () => Promise<WorthOf> }

/** Registers the routes for players' own builds. */
export function ownLoadoutRoutes(door: Door, { catalog, now, secret, worthNow }: Parts): void {
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
