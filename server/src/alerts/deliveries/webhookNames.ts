import type { Catalog } from '@raidkit/catalog/load'
import { AlertKind } from '@raidkit/rules/alerts/alerts'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { findSubject } from './alertSubject.ts'
import type { WebhookBody } from './webhook.ts'

type Facts = Pick<Catalog, 'itemsByUid' | 'questsByUid' | 'crafts' | 'tradersByName'>
type Fields = Readonly<Record<string, unknown>>

/** Adds the game's ids and English names beside the uids of a message. They are read at each attempt and not kept with it. */
export function withNames(body: WebhookBody, catalog: Facts): WebhookBody {
  const data = Object(body.data) as Fields // as `raiseWebhooks` and `webhookDelivery` got it
  return { ...body, data: { ...data, ...ADDED[body.event](data, catalog) } }
}

const ADDED: Readonly<Record<WebhookBody['event'], (data: Fields, catalog: Facts) => Fields>> = {
  alert: namesOfAlert,
  restock: namesOfAlert,
  quest: ({ questUids }, { questsByUid }) => ({
    quests: (Array.isArray(questUids) ? questUids : []).map((uid: unknown) => {
      const quest = questsByUid.get(String(uid))
      return { uid, bsgId: quest?.bsgId ?? null, name: quest?.name ?? null }
    }),
  }),
  raid: ({ map }) => ({ mapName: mapByAlias(String(map))?.name ?? null }),
  test: () => ({}),
}

const AlertSubjectFields = z.object({ kind: AlertKind, subject: z.string().nullable() })

/** Adds names to an alert. */
function namesOfAlert(data: Fields, catalog: Facts): Fields {
  const { item, trader } = findSubject(AlertSubjectFields.parse(data), catalog)
  return {
    item: item ? { uid: item.uid, bsgId: item.bsgId ?? null, name: item.name } : null,
    trader: trader ? { bsgId: trader.bsgId, name: trader.name } : null,
  }
}
