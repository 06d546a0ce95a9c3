import { buildFaults } from '@raidkit/rules/guns/gun-builds'
import { optimiseBuild, type Goal, type LimitName } from '@raidkit/rules/guns/gun-optimiser'
import { gunPartsOf } from '@raidkit/rules/guns/gun-parts'
import { gunsmithConditions, gunsmithTask } from '@raidkit/rules/guns/gunsmith'
import { expect, it } from 'vitest'
import { loadBuilder } from './lazy.ts'
import { loadCatalog } from './load.ts'

const catalog = await loadCatalog()
const builder = await loadBuilder()
const itemOf = (uid: string) => catalog.itemsByUid.get(uid)
const asked = catalog.quests.flatMap(({ name, objectives }) =>
  objectives.flatMap(({ build, items = [] }) => (build ? [{ name, build, gunUid: items[0] ?? '' }] : [])),
)

/**
 * These two ask for less recoil than the facts allow together with their other conditions (decision 088): quests and
 * parts are of different versions of the game. The value is the least recoil that can be reached.
 */
const TOO_STRICT: Readonly<Record<string, number>> = {
  // stock -24 %, suppressor -8 %, foregrip -3.5 %: 56 and 275 become 36 and 177
  'Gunsmith - HK MP5': 213,
  // -35 % of 48 and 315: 31 and 205
  'Gunsmith - Vector 9x19': 236,
}

it('the facts have 30 objectives that ask for a build', () => {
  expect(asked).toHaveLength(30)
})

type GunsmithCase = (typeof asked)[number]

function solved(
  { build, gunUid }: GunsmithCase,
  goal: Goal = { price: 1 },
  except: readonly LimitName[] = [],
) {
  const gunParts = gunPartsOf(gunUid, builder, itemOf)!
  const { limits, wanted } = gunsmithTask(build, gunParts)
  for (const name of except) delete limits[name]
  const found = optimiseBuild(gunParts, {
    goal,
    limits,
    wanted,
    prices: gunParts.parts.map(({ uid }) => itemOf(uid)?.basePrice ?? 0),
    starts: [{ priceRub: itemOf(gunUid)?.basePrice ?? 0, included: [] }],
  })
  return { gunParts, found }
}

const [strict, others] = [true, false].map((is) => asked.filter(({ name }) => name in TOO_STRICT === is)) as [
  GunsmithCase[],
  GunsmithCase[],
]

it.each(strict)('$name: its recoil is in the way', (one) => {
  const { found } = solved(one)
  expect(found.kind === 'impossible' && found.because).toContain('mostRecoil')
  const least = solved(one, { recoil: 1 }, ['mostRecoil']).found
  const { recoilVertical = 0, recoilHorizontal = 0 } = least.kind === 'build' ? least.figures : {}
  expect(recoilVertical + recoilHorizontal).toBe(TOO_STRICT[one.name])
})

it.each(others)('$name can be built, and the answer meets every condition', (one) => {
  const { gunParts, found } = solved(one)
  const { build } = one
  const mounted = found.kind === 'build' ? found.build : []
  expect(found.kind === 'build' || found.because).toBe(true)
  expect(buildFaults(gunParts, mounted)).toEqual([])
  const conditions = gunsmithConditions(build, gunParts, mounted)
  expect(conditions.filter(({ isMet }) => isMet === false)).toEqual([])
  // Only durability is left to the player.
  expect(conditions.filter(({ isMet }) => isMet === null)).toMatchObject([{ figure: 'durability' }])
})
