import type { Catalog } from '@raidkit/catalog/load'
import type { MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { questMarkersOf, type Marker } from '@raidkit/rules/maps/markers'
import { questBook, questViews, type QuestBook } from '@raidkit/rules/quests/quest-progress'
import { meOf, readPlayer } from '../../../account/accounts/index.ts'
import type { Deps } from '../../../deps.ts'
import { mayUse } from '../../../platform/http/features.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { variantsOf, type MapFacts } from '../mapFacts.ts'
import type { MapView } from './mapView.ts'

/** Pattern of the ids of quest markers: `q.{uid of the quest}.{place}`. */
const QUEST_ID = /^q\.([0-9a-f-]{36})\./

/** Returns the marker of a quest by its id; quest markers are not part of a map's own markers. */
export function questMarker(catalog: Catalog, { map }: MapFacts, id: string): Marker | undefined {
  const quest = catalog.questsByUid.get(QUEST_ID.exec(id)?.[1] ?? '')
  if (!quest) return undefined
  const slugs = new Set(variantsOf(catalog, map).map(({ slug }) => slug))
  return questMarkersOf(slugs, [quest]).find((marker) => marker.id === id)
}

type Step = Extract<MarkerDetails, { kind: 'quest' }>

/** Returns the quest step that is done at a place. */
export function questStep(marker: Marker, view: MapView, mayComplete: boolean): Step | undefined {
  const quest = view.catalog.questsByUid.get(marker.ref ?? '')
  const objective = quest?.objectives.find(({ id }) => id === marker.more?.objective)
  if (!quest || !objective) return undefined
  const { items = [], keys = [], questItem, marker: beacon } = objective
  const itemsOf = (uids: readonly string[]) => uids.flatMap((uid) => view.item(uid) ?? [])
  const { trader } = quest
  return {
    kind: 'quest',
    quest: { ...view.quest(quest.uid), trader, traderName: view.labels.of('traders', trader) ?? trader },
    objective,
    items: itemsOf([...items, ...(beacon ? [beacon] : [])]),
    keys: keys.map(itemsOf),
    ...(questItem && { questItem: { uid: questItem, name: view.names.of(questItem)?.name ?? '' } }),
    mayComplete,
  }
}

const books = new WeakMap<Catalog, QuestBook>()

/** Returns the dependencies between the quests of a catalogue, computed once. */
function bookOf(catalog: Catalog): QuestBook {
  const book = books.get(catalog) ?? questBook(catalog.quests)
  books.set(catalog, book)
  return book
}

type Asker = { visitor: Visitor; questUid: string }

/** Returns whether the quest is open for the reader's active character, and its progress is saved. */
export async function mayComplete(
  { store, catalog, now }: Pick<Deps, 'store' | 'catalog' | 'now'>,
  { visitor, questUid }: Asker,
): Promise<boolean> {
  if (visitor.access === 'visitor' || !(await mayUse(store, visitor, 'saveProgress'))) return false
  const player = await readPlayer(store, visitor.uid)
  if (!player) return false
  const views = questViews(bookOf(catalog.current), meOf(player, now()))
  return views.get(questUid)?.state === 'active'
}
