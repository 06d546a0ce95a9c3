import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { listSkills, type SkillEntry } from '@raidkit/contract/catalogue/skills'
import { skillUses } from '@raidkit/rules/catalogue/skills'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/replies/preparedOf.ts'
import { questName } from '../facts/index.ts'

/** All skills of the game, made and compressed once per language and catalogue. */
export function skillRoutes(door: Door, { catalog }: Deps): void {
  const facts = preparedOf(catalog, skillEntries)
  door.answerPrepared(
    listSkills,
    ({ request }) => facts.prepared(request.lang),
    ({ request }) => facts.made(request.lang),
  )
}

async function skillEntries(catalog: Catalog, lang: Language): Promise<{ skills: SkillEntry[] }> {
  const labels = await loadLabels(lang)
  const uses = skillUses(catalog.quests, catalog.stations)
  const questOf = (uid: string) => ({
    slug: catalog.questsByUid.get(uid)?.slug ?? '',
    name: questName(uid, catalog, labels),
  })
  const stationOf = (slug: string) => labels.of('stations', slug) ?? slug
  return {
    skills: catalog.skills.skills.map((skill) => {
      const use = uses.get(skill.id)
      return {
        ...skill,
        name: labels.of('skills', skill.id) ?? skill.name,
        quests: distinct(use?.quests ?? []).map(({ questUid, level }) => ({ ...questOf(questUid), level })),
        stations: (use?.stations ?? []).map(({ station, ...levels }) => ({
          name: stationOf(station),
          ...levels,
        })),
        rewards: distinct(use?.rewards ?? []).map(({ questUid, levels }) => ({
          ...questOf(questUid),
          levels,
        })),
      }
    }),
  }

  /** A quest that is published once per branch counts once. */
  function distinct<Use extends { questUid: string }>(of: readonly Use[]): Use[] {
    const names = of.map(({ questUid }) => questOf(questUid).name)
    return of.filter((_, at) => names.indexOf(names[at] ?? '') === at)
  }
}
