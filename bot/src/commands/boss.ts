import { getMap } from '@raidkit/contract/maps/maps'
import { shareText } from '@raidkit/rules/platform/display'
import { searchKey } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import { localePath, mapLink } from '@raidkit/rules/platform/links'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { limitChoices, escapeMarkdown, buildEmbedMessage } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { MODE, Sorry, type Ask, type Command, type Use } from './command.ts'
import { formatLines } from './lines.ts'
import { bossesOf } from './map.ts'

type BossLocation = { map: MapSlug; mapName: string; chance: number }
type Boss = { mob: string; name: string; english: string; met: BossLocation[] }

/**
 * Lifetime in ms of the cached boss list, which needs data from every map. Facts change only with a new catalogue, so a
 * delay of a few minutes does no harm.
 */
const KEPT_MS = 600_000
const kept = new WeakMap<Ask, Map<string, { untilMs: number; bosses: Promise<Boss[]> }>>()

/** Command that lists the maps on which a boss spawns, with the chances. */
export const boss: Command = {
  options: [{ name: 'name', text: 'boss', kind: 'text', isRequired: true, completed: true }, MODE],
  complete: async (typed, use, { ask }) => {
    const found = called(await allBosses(use, ask), typed)
    return limitChoices(found.map(({ name }) => ({ name, value: name })))
  },
  run: async (use, site) => {
    const search = use.said('name').trim()
    if (search === '') throw new Sorry(use.t.errors.nothingAsked)
    const [found] = called(await allBosses(use, site.ask), search)
    if (!found) throw new Sorry(filled(use.t.errors.nothingFound, { search }))
    const met = found.met.map(({ map, mapName, chance }) => {
      const page = site.url + localePath(mapLink(map), use.language)
      return `[${escapeMarkdown(mapName)}](${page}): ${shareText(chance, use.language)}`
    })
    return buildEmbedMessage({
      title: found.name,
      fields: [{ name: use.t.maps, value: formatLines(met, use.t, { most: 12 }) }],
    })
  },
}

/** Finds bosses by name. Names that begin with the typed text come before names that contain it elsewhere. */
function called(bosses: readonly Boss[], typed: string): Boss[] {
  const key = searchKey(typed)
  const place = ({ name, english }: Boss) => {
    const places = [searchKey(name).indexOf(key), searchKey(english).indexOf(key)].filter((at) => at >= 0)
    return places.length === 0 ? undefined : Math.min(...places)
  }
  return bosses
    .flatMap((one) => {
      const at = place(one)
      return at === undefined ? [] : [{ one, at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

async function allBosses({ language, mode }: Use, ask: Ask): Promise<Boss[]> {
  const known = kept.get(ask) ?? new Map<string, { untilMs: number; bosses: Promise<Boss[]> }>()
  kept.set(ask, known)
  const key = `${language} ${mode}`
  const nowMs = performance.now()
  const found = known.get(key)
  if (found && found.untilMs > nowMs) return found.bosses
  const bosses = gathered(language, mode, ask)
  known.set(key, { untilMs: nowMs + KEPT_MS, bosses })
  bosses.catch(() => known.delete(key)) // the next call tries again
  return bosses
}

async function gathered(lang: Language, mode: GameMode, ask: Ask): Promise<Boss[]> {
  const bosses = new Map<string, Boss>()
  // Maps are requested one after the other, so that other requests are answered in between.
  for (const slug of MAP_SLUGS) {
    const local = await ask(getMap, { map: slug, lang, mode })
    const english = lang === 'en' ? local : await ask(getMap, { map: slug, lang: 'en', mode })
    const englishNames = new Map(bossesOf(english, mode).map(({ mob, name }) => [mob, name]))
    for (const { mob, name, chance } of bossesOf(local, mode)) {
      const known = bosses.get(mob) ?? { mob, name, english: englishNames.get(mob) ?? name, met: [] }
      const same = known.met.find(({ map }) => map === slug)
      if (same) same.chance = Math.max(same.chance, chance)
      else known.met.push({ map: slug, mapName: local.name, chance })
      bosses.set(mob, known)
    }
  }
  return [...bosses.values()]
}
