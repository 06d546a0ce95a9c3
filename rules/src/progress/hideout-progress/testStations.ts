import { freshCharacterState } from '../../account/users/index.ts'
import type { HideoutPlayer, RuledLevel, RuledStation } from './types.ts'

type Given = Partial<Omit<RuledLevel, 'level' | 'stations'>> & { needs?: Readonly<Record<string, number>> }

/** Creates a station whose uids consist of its slug and the level. */
export function station(slug: string, ...levels: Given[]): RuledStation {
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
  station(
    'vents',
    {},
    { sec: HOUR },
    { sec: 10 * HOUR, needs: { generator: 1 }, skills: [{ skill: 'Strength', level: 2 }] },
  ),
  station(
    'security',
    { items: [{ itemUid: 'nails', count: 2 }] },
    { sec: HOUR, needs: { illumination: 1 } },
    { sec: 17 * HOUR, needs: { illumination: 3 } },
  ),
  station(
    'illumination',
    {},
    { needs: { generator: 1 } },
    { sec: 6 * HOUR, needs: { generator: 2, workbench: 1 } },
  ),
  station(
    'generator',
    { needs: { security: 1 }, items: [{ itemUid: 'plug', count: 1, foundInRaid: true }] },
    { sec: HOUR, needs: { security: 1, vents: 1 } },
    { sec: 16 * HOUR, needs: { security: 3, vents: 3 } },
  ),
  station('workbench', {}, { sec: HOUR, needs: { illumination: 1 } }, { needs: { generator: 2, stash: 2 } }),
  station(
    'heating',
    {},
    { needs: { vents: 1 } },
    { needs: {}, traders: [{ trader: 'Ragman', loyaltyLevel: 2 }] },
  ),
  station(
    'stash',
    {},
    { sec: HOUR, needs: { vents: 1 } },
    { sec: 12 * HOUR, needs: { vents: 2, heating: 2 } },
    { sec: 96 * HOUR, needs: { generator: 3, workbench: 3, heating: 3 } },
  ),
  station('library', { skills: [{ skill: 'HideoutManagement', level: 5 }] }),
  station('cultist-circle', { sec: HOUR, needs: { security: 1 } }),
  station('intelligence-center', {}, {}, { needs: { generator: 3 } }),
  station('solar-power', { sec: 72 * HOUR, needs: { generator: 3, workbench: 3 } }),
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
