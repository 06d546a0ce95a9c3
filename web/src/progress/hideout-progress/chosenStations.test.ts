import { stationViews, type HideoutPlayer } from '@raidkit/rules/progress/hideout-progress'
import { freshCharacterState } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import { chosenStations } from './chosenStations.ts'
import { choiceOf } from './choice.ts'

const level = (at: number, change: object = {}) => ({
  level: at,
  sec: 0,
  items: [],
  stations: [],
  traders: [],
  skills: [],
  bonuses: [],
  ...change,
})
const stations = [
  { slug: 'vents', name: 'Vents', levels: [level(1, { sec: 60 }), level(2)] },
  {
    slug: 'heating',
    name: 'Heating',
    levels: [level(1, { sec: 10, items: [{ itemUid: 'radiator', count: 1 }] })],
  },
  {
    slug: 'stash',
    name: 'Stash',
    levels: [level(1), level(2, { stations: [{ station: 'vents', level: 2 }] })],
  },
  { slug: 'cultist-circle', name: 'Cultist Circle', levels: [level(1)] },
].map((station) => ({ ...station, bsgId: station.slug }))

const player: HideoutPlayer = {
  ...freshCharacterState(),
  gameEdition: 'The Unheard',
  modulesTracked: ['vents-2'],
}
const standard: HideoutPlayer = { ...player, gameEdition: 'Standard' }

const chosen = (query: string, by = standard) =>
  chosenStations(stationViews(stations, by), choiceOf(new URLSearchParams(query)), {
    itemName: (uid) => (uid === 'radiator' ? 'Radiator helix' : undefined),
    costOf: ({ station }) => ({ heating: 50, vents: 20 })[station.slug],
    order: (one, other) => one.localeCompare(other),
  }).map(({ station }) => station.slug)

describe('chosenStations', () => {
  it.each([
    ['', ['cultist-circle', 'vents', 'heating', 'stash']],
    ['state=nonsense&sort=odd', ['cultist-circle', 'vents', 'heating', 'stash']],
    ['sort=name', ['cultist-circle', 'heating', 'stash', 'vents']],
    ['q=VENT', ['vents']],
    ['q=helix', ['heating']],
    ['q=cultist-c', ['cultist-circle']],
    ['q=qqq', []],
    ['state=readyToBuild', ['cultist-circle', 'vents']],
    ['state=canBeUpgraded', ['cultist-circle', 'vents', 'heating']],
    ['state=tracked', ['vents']],
    ['state=built', []],
    ['sort=time', ['cultist-circle', 'stash', 'heating', 'vents']],
    ['sort=missing', ['cultist-circle', 'vents', 'heating', 'stash']],
    ['sort=cost', ['vents', 'heating', 'cultist-circle', 'stash']],
  ])('%s', (query, slugs) => expect(chosen(query)).toEqual(slugs))

  it('has everything that is built last where figures count', () => {
    expect(chosen('sort=time', player)).toEqual(['heating', 'vents', 'cultist-circle', 'stash'])
    expect(chosen('state=built', player)).toEqual(['cultist-circle', 'stash'])
  })

  it('no longer looks at the things of levels that stand', () => {
    expect(chosen('q=helix', { ...standard, modulesBuilt: ['heating-1'] })).toEqual([])
  })
})
