import { describe, expect, it } from 'vitest'
import type { Page } from '../../pages.ts'
import { hasPage, marketLink, openMenus } from './menus.ts'

const page = (path: string, change: Partial<Page> = {}): Page => ({
  id: path,
  path,
  file: 'x.tsx',
  title: 'time.title',
  ...change,
})
const pages = [
  page('/time', { menu: 'more' }),
  page('/gear', { menu: 'guns', access: 'admin' }),
  page('/streamers/streamer-challenge', { menu: 'more', setting: 'tournamentEnabled' }),
  page('/legal/tos'),
]
const shown = (access: 'visitor' | 'admin', change: object = {}) =>
  openMenus({ access, settings: { tournamentEnabled: false, communityUrl: '', ...change }, pages }).map(
    ({ menu, links }) => [menu, ...links.flatMap((link) => ('to' in link ? [link.to] : []))],
  )

describe('openMenus', () => {
  it('shows a visitor what is open to them, and no empty menu', () => {
    expect(shown('visitor')).toEqual([['guns'], ['more', '/time']])
  })

  it('shows an admin the gear', () => expect(shown('admin')[0]).toEqual(['guns', '/gear']))

  it('links the tournament only while it is on (spec section 2)', () => {
    expect(shown('visitor', { tournamentEnabled: true })).toContainEqual([
      'more',
      '/time',
      '/streamers/streamer-challenge',
    ])
  })

  it('leads outside for the three ammunition tools of the spec', () => {
    const guns = openMenus({ access: 'visitor', settings: undefined, pages: [] })
    expect(guns.map(({ menu, links }) => [menu, links.length])).toEqual([['guns', 3]])
  })

  it('says under which heading of a long menu a page stands', () => {
    const quests = page('/progression/quests', { menu: 'progression', menuGroup: 'progress' })
    const [menu] = openMenus({ access: 'visitor', settings: undefined, pages: [quests] })
    expect(menu?.links).toEqual([{ title: 'time.title', to: '/progression/quests', group: 'progress' }])
  })

  it('begins "More" with the community chat where the operator has one (spec section 2)', () => {
    const settings = { tournamentEnabled: false, communityUrl: 'https://discord.gg/raidkit' }
    const [, more] = openMenus({ access: 'visitor', settings, pages })
    expect(more?.links).toEqual([
      { title: 'frame.community', href: 'https://discord.gg/raidkit' },
      { title: 'time.title', to: '/time' },
    ])
  })
})

it.each([
  ['/time', true],
  ['/other', true],
  ['/nowhere', false],
])('hasPage %s: %s', (path, expected) => {
  expect(hasPage(path, [page('/time', { also: ['/other'] })])).toBe(expected)
})

it.each([
  ['PVE', '?mode=pve'],
  ['PVP', ''],
  [undefined, ''],
] as const)('the list of prices for a character in %s: %j', (mode, search) => {
  expect(marketLink('/market', mode)).toEqual({ pathname: '/market', search })
})
