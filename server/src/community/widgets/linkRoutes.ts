import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  changeWidgetLink,
  listWidgetLinks,
  makeWidgetLink,
  revokeWidgetLink,
  type WidgetLinks,
} from '@raidkit/contract/community/widgets'
import {
  readSettings,
  WIDGET_KINDS,
  WIDGET_LIMITS,
  WIDGETS,
  widgetSettings,
  type WidgetKind,
} from '@raidkit/rules/community/widgets'
import { characterOf, readPlayer } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { checkFeature, mayUse } from '../../platform/http/access/features.ts'
import { keyMaking } from '../../platform/http/access/keyMaking.ts'
import { keyParts } from '../../platform/http/access/newKey.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Normalises the settings by parsing and serialising them, so that nothing else is stored. */
function cleanSettings(kind: WidgetKind, settings: string): string {
  return settings === '' ? '' : widgetSettings(kind, readSettings(settings))
}

type LinkDeps = Pick<Deps, 'now' | 'secret' | 'store'>

/** Registers the calls of the private links on `/streamers/widgets`: make, list and revoke. */
export function widgetLinkRoutes(door: Door, deps: LinkDeps): void {
  const { now, store } = deps
  const tokenFor = keyMaking(deps, 'widget links')

  door.answer(listWidgetLinks, async ({ visitor, store: tx }) => linksOf(tx, visitor))

  door.answer(makeWidgetLink, async (asked) => {
    const { visitor, request } = asked
    const { kind, label } = request
    const { feature, isOfCharacter, hasDelay } = WIDGETS[kind]
    if (feature) await checkFeature(store, visitor, feature)
    const charUid = isOfCharacter ? await ownCharacter(store, visitor.uid, request.charUid) : null
    const { key, hash, prefix } = keyParts(await tokenFor(asked))
    await store.inTransaction(async (tx) => {
      // Locked, so that two parallel requests do not exceed the limit.
      await tx.seats.hold([visitor.uid])
      if (await tx.widgets.find(hash)) return
      const { length } = await tx.widgets.ofUser(visitor.uid)
      if (length >= WIDGET_LIMITS.links) throw new Refusal('too_many_widget_links')
      await tx.widgets.add({
        hash,
        prefix,
        uid: randomUUID(),
        userUid: visitor.uid,
        kind,
        label,
        charUid,
        delayMinutes: hasDelay ? request.delayMinutes : 0,
        createdAt: new Date(now()),
        settings: cleanSettings(kind, request.settings),
      })
    })
    return { ...(await linksOf(store, visitor)), key }
  })

  door.answer(changeWidgetLink, async ({ visitor, request: { uid, settings }, store: tx }) => {
    const isKept = await tx.widgets.setSettings({ userUid: visitor.uid, uid }, (kind) =>
      cleanSettings(kind, settings),
    )
    if (!isKept) throw new Refusal('not_found', { field: 'uid', why: 'no such link' })
    return linksOf(tx, visitor)
  })

  door.answer(revokeWidgetLink, async ({ visitor, request, store: tx }) => {
    if (!(await tx.widgets.remove({ userUid: visitor.uid, uid: request.uid }))) throw new Refusal('not_found')
    await tx.widgetPlaces.removeUnshown(visitor.uid)
    return linksOf(tx, visitor)
  })
}

/** Returns one of the account's own characters, by default the active one; others' characters are not found. */
async function ownCharacter(store: Store, userUid: string, charUid: string | null): Promise<string> {
  const player = await readPlayer(store, userUid)
  if (!player) throw new Refusal('sign_in_required')
  const wanted = charUid ?? player.row.charUid ?? userUid
  const char = player.chars.find(({ uid }) => uid === wanted)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char.uid
}

async function linksOf(store: Store, visitor: SignedIn): Promise<WidgetLinks> {
  const player = await readPlayer(store, visitor.uid)
  const rows = await store.widgets.ofUser(visitor.uid)
  const open: WidgetKind[] = []
  for (const kind of WIDGET_KINDS) {
    const { feature } = WIDGETS[kind]
    if (!feature || (await mayUse(store, visitor, feature))) open.push(kind)
  }
  return {
    open,
    links: rows.map(({ uid, kind, label, charUid, settings, prefix, ...row }) => {
      const char = player?.chars.find((one) => one.uid === charUid)
      return {
        uid,
        kind,
        label,
        charUid,
        prefix,
        settings,
        createdAt: row.createdAt.toISOString(),
        charName: char ? characterOf(char).charName : null,
        delayMinutes: WIDGETS[kind].hasDelay ? row.delayMinutes : null,
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      }
    }),
  }
}
