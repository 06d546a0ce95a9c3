import { describe, expect, it } from 'vitest'
import type { Geometry } from '../map-geometry/index.ts'
import type { MapSlug } from '../../platform/maps/index.ts'
import {
  floorNames,
  isInnerPath,
  manifestPath,
  mapOfName,
  PackManifest,
  packPlan,
  packSlug,
} from './index.ts'
import type { PackFiles } from './index.ts'

const geometry = (ground: string | undefined, floors: readonly (readonly [string, string?])[]): Geometry => ({
  rotation: 180,
  bounds: [
    [1, -1],
    [-1, 1],
  ],
  transform: [1, 0, 1, 0],
  zoom: [1, 6],
  ...(ground !== undefined && { ground }),
  floors: floors.map(([name, layer]) => ({ name, ...(layer !== undefined && { layer }), extents: [] })),
})

// Layers as the facts name them.
const GEOMETRY: Partial<Record<MapSlug, Geometry>> = {
  customs: geometry('Ground_Level', [
    ['2nd Floor', 'Second_Floor'],
    ['3rd Floor', 'Third_Floor'],
    ['4th Floor'],
    ['Underground', 'Underground_Level'],
  ]),
  factory: geometry('Ground_Floor', [
    ['2nd Floor', 'Second_Floor'],
    ['3rd Floor', 'Third_Floor'],
    ['Tunnels', 'Basement'],
  ]),
  interchange: geometry('Ground_Level', [
    ['2nd Floor', 'First_Floor'],
    ['3rd Floor', 'Second_Floor'],
  ]),
  reserve: geometry('Ground_Level', [['2nd Floor'], ['Bunkers', 'Bunkers']]),
  lab: geometry(undefined, [['Second Level'], ['Technical']]),
  woods: geometry('Ground_Level', []),
}

const facts = (map: MapSlug): Geometry => {
  const found = GEOMETRY[map]
  if (!found) throw new Error(map)
  return found
}
const pack = (paths: readonly string[], more: Partial<PackFiles> = {}) =>
  packPlan({ paths, geometryOf: (map) => GEOMETRY[map], ...more })
const planned = (paths: readonly string[], more: Partial<PackFiles> = {}) => {
  const plan = pack(paths, more)
  if (plan.state === 'refused') throw new Error(plan.why)
  return plan
}

it.each([
  // integrations.md 12
  ['Customs', 'customs'],
  ['Factory', 'factory'],
  ['GroundZero', 'ground-zero'],
  ['Interchange', 'interchange'],
  ['Labs', 'lab'],
  ['Lighthouse', 'lighthouse'],
  ['Woods', 'woods'],
  ['Reserve', 'reserve'],
  ['Shoreline', 'shoreline'],
  ['StreetsOfTarkov', 'streets'],
  ['ground-zero', 'ground-zero'],
  ['streets', 'streets'],
  ['Terminal', undefined], // has no page
  ['constructor', undefined],
  ['readme', undefined],
])('%s is the drawing of %s', (name, map) => expect(mapOfName(name)).toBe(map))

it.each([
  ['customs', 'Ground_Level', 'main'],
  ['customs', 'Second_Floor', 'level2'],
  ['customs', 'Underground_Level', 'basement'],
  ['customs', 'Fourth_Floor', 'level4'],
  ['customs', 'First_Floor', undefined],
  ['customs', 'level3', 'level3'],
  ['customs', 'Roads', undefined],
  ['factory', 'Ground_Floor', 'main'],
  ['factory', 'Basement', 'basement'],
  ['interchange', 'First_Floor', 'level2'],
  ['interchange', 'Second_Floor', 'level3'],
  ['interchange', 'Third_Floor', undefined],
  ['interchange', 'Ground_Level', 'main'],
  ['reserve', 'Bunkers', 'bunker'],
  ['reserve', 'Second_Floor', 'level2'],
  ['lab', 'First_Level', 'main'],
  ['lab', 'Technical_Level', 'basement'],
  ['lab', 'second level', 'level2'],
  ['woods', 'Second_Floor', undefined],
] as const)('on %s the group %s is %s', (map, group, level) =>
  expect(floorNames(map, facts(map))(group)).toBe(level),
)

it('names of the pack win, for the floors that it names', () => {
  const levelOf = floorNames('customs', facts('customs'), { level2: 'Upstairs' })
  expect(['Upstairs', 'Second_Floor', 'Third_Floor', 'Ground_Level'].map(levelOf)).toEqual([
    'level2',
    undefined,
    'level3',
    'main',
  ])
})

describe('what becomes of the files', () => {
  it('drawings by their names, wherever they lie; litter and the rest is left', () => {
    const plan = planned(['maps/Customs.svg', 'maps/Labs.svg', 'Terminal.svg', 'README.md', '.DS_Store'])
    expect(plan.maps).toMatchObject([
      { map: 'customs', kind: 'svg', file: 'maps/Customs.svg' },
      { map: 'lab', kind: 'svg', file: 'maps/Labs.svg' },
    ])
    expect(plan.unused).toEqual(['Terminal.svg', 'README.md'])
  })

  it('tiles by the folders of map and floor; right in the folder of the map they are its main floor', () => {
    const plan = planned([
      'Interchange/First_Floor/2/1/3.png',
      'Interchange/main/2/-1/0.webp',
      'Interchange/nowhere/2/1/1.png',
      'x/factory/1/0/0.jpg',
    ])
    expect(plan.maps).toEqual([
      {
        map: 'factory',
        kind: 'tiles',
        tileSize: 256,
        tiles: [{ level: 'main', z: 1, x: 0, y: 0, path: 'x/factory/1/0/0.jpg' }],
      },
      {
        map: 'interchange',
        kind: 'tiles',
        tileSize: 256,
        tiles: [
          { level: 'level2', z: 2, x: 1, y: 3, path: 'Interchange/First_Floor/2/1/3.png' },
          { level: 'main', z: 2, x: -1, y: 0, path: 'Interchange/main/2/-1/0.webp' },
        ],
      },
    ])
    expect(plan.unused).toEqual(['Interchange/nowhere/2/1/1.png'])
  })

  it('a file alone takes the map that was chosen for it', () => {
    expect(planned(['mine.svg'], { only: 'woods' }).maps).toMatchObject([{ map: 'woods', file: 'mine.svg' }])
  })

  it('by the manifest, from its folder, with floors of its own', () => {
    const says = PackManifest.parse({
      name: 'Mine',
      maps: {
        customs: { file: 'art/c.svg', floors: { level2: 'Up' } },
        lab: { tiles: 'lab', floors: { main: 'ground' }, tileSize: 350 },
      },
    })
    const manifest = { folder: 'my-pack', says }
    const paths = ['my-pack/pack.json', 'my-pack/art/c.svg', 'my-pack/lab/ground/2/0/0.png']
    expect(planned(paths, { manifest }).maps).toMatchObject([
      { map: 'customs', kind: 'svg', file: 'my-pack/art/c.svg', floors: { level2: 'Up' } },
      { map: 'lab', kind: 'tiles', tileSize: 350, tiles: [{ level: 'main', z: 2, x: 0, y: 0 }] },
    ])
    expect(pack(paths.slice(0, 1).concat('my-pack/x.svg'), { manifest })).toEqual({
      state: 'refused',
      why: 'missing',
      file: 'art/c.svg',
    })
  })

  it.each([
    [[], 'empty'],
    [['pack.json', '.DS_Store', '__MACOSX/Customs.svg'], 'empty'],
    [['readme.txt'], 'noMaps'],
    [['Terminal.svg'], 'noMaps'],
    [['a/1/2/3.png'], 'noMaps'],
  ])('%j: %s', (paths, why) => expect(pack(paths)).toMatchObject({ state: 'refused', why }))

  it.each([
    [['pack.json', 'a/pack.json'], 'pack.json'],
    [['a/pack.json', 'a/Customs.svg'], 'a/pack.json'],
    [['a/pack.json', 'b/pack.json'], undefined],
    [['a/b/pack.json'], undefined],
  ])('the manifest of %j', (paths, found) => expect(manifestPath(paths)).toBe(found))
})

it.each([
  ['Customs.svg', true],
  ['a/b/c.png', true],
  ['../x.svg', false],
  ['a/../../x.svg', false],
  ['/etc/passwd', false],
  ['C:/x.svg', false],
  [String.raw`a\b.svg`, false],
  ['a//b.svg', false],
  ['./a.svg', false],
  ['a\0.svg', false],
])('%j stays inside the pack: %s', (path, isInner) => expect(isInnerPath(path)).toBe(isInner))

it.each([
  ['Community maps 2.0', 'community-maps-2-0'],
  ['Éclair', 'eclair'],
  ['Карты', 'pack'],
  ['--', 'pack'],
])('%s is called %s', (name, slug) => expect(packSlug(name)).toBe(slug))

it.each([
  [{ name: 'x', link: 'javascript:alert(1)' }],
  [{ name: '' }],
  [{ name: 'x', maps: { nowhere: { file: 'a.svg' } } }],
  [{ name: 'x', maps: { customs: { file: '../a.svg' } } }],
  [{ name: 'x', maps: { customs: {} } }],
  [{}],
])('the manifest %j is refused', (said) => expect(PackManifest.safeParse(said).success).toBe(false))
