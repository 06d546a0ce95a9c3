import {
  changeWidgetLink,
  getMapWidget,
  getQuestsWidget,
  getWidgetSettings,
  listWidgetLinks,
  makeWidgetLink,
  revokeWidgetLink,
} from '@raidkit/contract/community/widgets'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { WIDGET_LIMITS, type WidgetKind } from '@raidkit/rules/community/widgets'
import type { Person } from '../testApp.ts'
import { askCall, defineGood, oneOf, uidOf } from './good.ts'

async function withRoom(owner: Person): Promise<void> {
  const { links } = await askCall(owner, listWidgetLinks, {})
  if (links.length < WIDGET_LIMITS.links) return
  for (const { uid } of links) await askCall(owner, revokeWidgetLink, { uid })
}

async function linkOf(owner: Person, kind: WidgetKind) {
  await withRoom(owner)
  const charUid = kind === 'quests' ? uidOf(owner) : null
  const { key, links } = await askCall(owner, makeWidgetLink, { kind, label: 'a scene', charUid })
  return { key, uid: links.at(-1)?.uid ?? '' }
}

export const GOOD_WIDGETS = [
  defineGood(makeWidgetLink, async ({ asker }) => {
    await withRoom(asker)
    return {
      kind: 'quests' as const,
      label: 'a scene',
      settings: 'theme=dark',
      charUid: uidOf(asker),
      delayMinutes: 5,
    }
  }),
  defineGood(revokeWidgetLink, async ({ asker }) => ({ uid: (await linkOf(asker, 'price')).uid })),
  defineGood(changeWidgetLink, async ({ asker }) => ({
    uid: (await linkOf(asker, 'price')).uid,
    settings: 'q=ledx&theme=dark',
  })),
  defineGood(getWidgetSettings, async ({ site }) => ({
    key: (await linkOf(await site.as('pro'), 'price')).key,
    kind: 'price' as const,
  })),
  defineGood(getQuestsWidget, async ({ site, g }) => ({
    key: (await linkOf(await site.as('pro'), 'quests')).key,
    lang: oneOf(g, LANGUAGES),
  })),
  defineGood(getMapWidget, async ({ site, g }) => ({
    key: (await linkOf(await site.as('pro'), 'map')).key,
    map: 'customs' as const,
    lang: oneOf(g, LANGUAGES),
  })),
]
