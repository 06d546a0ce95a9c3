import { freshCharacterState } from '../../account/users/index.ts'
import type { HideoutPlayer, RuledLevel, RuledStation } from './types.ts'

type StationLevelInput = Partial<Omit<RuledLevel, 'level' | 'stations'>> & {
  needs?: Readonly<Record<string, number>>
}

/** Creates a station whose uids consist of its slug and the level. */
export function makeStation(slug: string, ...levels: StationLevelInput[]): RuledStation {
  return {
    slug,
    bsgId: slug,
    levels: levels.map(({ needs = {}, ...level }, nth) => ({
      level: nth + 1,
      sec: 0,
      items: [],
      traders: [],
      skills: [],
      ...level,
      stations: Object.entries(needs).map(([name, asked]) => ({ station: name, level: asked })),
    })),
  }
}

const HOUR = 3_600

/** Excerpt of the game's hideout; items have descriptive uids. */
export const STATIONS: readonly RuledStation[] = [
  makeStation(
    'vents',
    {},
    { sec: HOUR },
    { sec: 10 * HOUR, needs: { generator: 1 }, skills: [{ skill: 'Strength', level: 2 }] },
  ),
  makeStation(
    'security',
    { items: [{ itemUid: 'nails', count: 2 }] },
    { sec: HOUR, needs: { illumination: 1 } },
    { sec: 17 * HOUR, needs: { illumination: 3 } },
  ),
  makeStation(
    'illumination',
    {},
    { needs: { generator: 1 } },
    { sec: 6 * HOUR, needs: { generator: 2, workbench: 1 } },
  ),
  makeStation(
    'generator',
    { needs: { security: 1 }, items: [{ itemUid: 'plug', count: 1, foundInRaid: true }] },
    { sec: HOUR, needs: { security: 1, vents: 1 } },
    { sec: 16 * HOUR, needs: { security: 3, vents: 3 } },
  ),
  makeStation(
    'workbench',
    {},
    { sec: HOUR, needs: { illumination: 1 } },
    { needs: { generator: 2, stash: 2 } },
  ),
  makeStation(
    'heating',
    {},
    { needs: { vents: 1 } },
    { needs: {}, traders: [{ trader: 'Ragman', loyaltyLevel: 2 }] },
  ),
  makeStation(
    'stash',
    {},
    { sec: HOUR, needs: { vents: 1 } },
    { sec: 12 * HOUR, needs: { vents: 2, heating: 2 } },
    { sec: 96 * HOUR, needs: { generator: 3, workbench: 3, heating: 3 } },
  ),
  makeStation('library', { skills: [{ skill: 'HideoutManagement', level: 5 }] }),
  makeStation('cultist-circle', { sec: HOUR, needs: { security: 1 } }),
  makeStation('intelligence-center', {}, {}, { needs: { generator: 3 } }),
  makeStation('solar-power', { sec: 72 * HOUR, needs: { generator: 3, workbench: 3 } }),
]

const { tradersLL, modulesBuilt, modulesTracked, itemsFound, gameEdition } = freshCharacterState()

export const PLAYER: HideoutPlayer = {
  tradersLL,
  modulesBuilt,
  modulesTracked,
  itemsFound,
  gameEdition,
  skill_Crafting: 0,
  skill_HideoutManagement: 0,
}
