import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { DoorKeyLine, listDoorKeys } from '@raidkit/contract/maps/doorKeys'
import { fittingKeys, sortedKeys } from '@raidkit/rules/maps/door-keys'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { compareNames, type Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { ItemIndex } from './itemIndex.ts'
import { isInMode } from './usageLines.ts'
import { wordsOf, type Words } from './words.ts'

type Request = z.output<(typeof listDoorKeys)['request']>
type Reply = ReplyOf<typeof listDoorKeys>
type KeyFacts = Omit<DoorKeyLine, 'flea' | 'buy'>

const UNPRICED = { flea: null, buy: null }

/** Answers `listDoorKeys` by the same rules as browsers apply to their own copy. */
export function makeDoorKeys(deps: Pick<Deps, 'catalog' | 'prices'>, indexNow: () => Promise<ItemIndex>) {
  const kept = createInputCache<KeyFacts[]>()

  return async (request: Request): Promise<Reply> => {
    const { lang, mode, search, map, sort, limit } = request
    const facts = await factsOf(await indexNow(), lang, mode)
    const { byUid } = deps.prices.lines(mode)
    const keys = facts.map((key): DoorKeyLine => ({ ...key, ...(byUid.get(key.uid) ?? UNPRICED) }))
    const compare = compareNames(lang)
    const order = { sort, descending: request.sort_direction === 'desc' }
    const found = sortedKeys(fittingKeys(keys, { search, map }), order, compare)
    const { version, source, asOfMs } = deps.prices.of(mode)
    return {
      keys: found.slice(0, limit),
      total: found.length,
      maps: mapsIn(facts, compare),
      prices: { version, source, asOfMs },
    }
  }

  /** Cached by catalogue, language and mode. */
  function factsOf(index: ItemIndex, lang: Language, mode: GameMode): Promise<KeyFacts[]> {
    return kept(`${lang} ${mode}`, [index], () => keyFacts(index, lang, mode))
  }
}

async function keyFacts(index: ItemIndex, lang: Language, mode: GameMode): Promise<KeyFacts[]> {
  const [labels, names] = await Promise.all([loadLabels(lang), loadNames(lang)])
  const { catalog, gear } = index
  const words = wordsOf(catalog, labels)
  return [...gear.gear.values()].flatMap((one) => {
    const item = one.kind === 'keys' ? catalog.itemsByUid.get(one.uid) : undefined
    if (!item) return []
    const local = localName(item, names)
    return {
      ...item,
      ...local,
      uses: one.uses ?? 0,
      isOnFlea: !isBannedFromFlea(item, mode),
      ...(local.name !== item.name && { enName: item.name }),
      doors: (index.doors.get(item.uid) ?? []).map((door) => ({ ...door, mapName: words.map(door.map) })),
      quests: questsOf(item.uid, { index, words, mode }),
    }
  })
}

type QuestContext = { index: ItemIndex; words: Words; mode: GameMode }

/** Returns the quests that use a key; those that require it come before those that accept alternatives. */
function questsOf(uid: string, { index, words, mode }: QuestContext): KeyFacts['quests'] {
  const choices = ({ uses }: { uses: readonly { anyOf?: number | undefined }[] }) =>
    Math.min(...uses.map(({ anyOf = 1 }) => anyOf))
  return (index.quests.get(uid) ?? [])
    .filter(({ quest }) => isInMode(quest, mode))
    .toSorted((a, b) => choices(a) - choices(b) || a.quest.reqLevel - b.quest.reqLevel)
    .map(({ quest }) => ({ slug: quest.slug, name: words.quest(quest.uid).name }))
}

function mapsIn(keys: readonly KeyFacts[], compare: (a: string, b: string) => number): Reply['maps'] {
  const named = keys.flatMap(({ doors }) => doors.map(({ map, mapName }) => ({ map, name: mapName })))
  return [...Map.groupBy(named, ({ map }) => map)]
    .map(([map, all]) => ({ map, name: all[0]?.name ?? map, count: all.length }))
    .toSorted((a, b) => compare(a.name, b.name))
}
