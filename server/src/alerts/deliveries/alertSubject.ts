import type { Catalog } from '@raidkit/catalog/load'
import { ALERTS, type AlertKind } from '@raidkit/rules/alerts/alerts'

type Facts = Pick<Catalog, 'itemsByUid' | 'crafts' | 'tradersByName'>
type Subject = {
  item?: ReturnType<Catalog['itemsByUid']['get']>
  trader?: ReturnType<Catalog['tradersByName']['get']>
}

/** Finds the item or trader that an alert is about. A craft is named by its product. */
export function findSubject(
  { kind, subject }: { kind: AlertKind; subject: string | null },
  { itemsByUid, crafts, tradersByName }: Facts,
): Subject {
  const id = subject ?? ''
  switch (ALERTS[kind].subject) {
    case 'item':
      return { item: itemsByUid.get(id) }
    case 'craft':
      return { item: itemsByUid.get(crafts.find(({ uid }) => uid === id)?.gives.itemUid ?? '') }
    case 'trader':
      return { trader: tradersByName.get(id) }
    case 'none':
      return {}
  }
}
