import { describe, expect, it } from 'vitest'
import {
  addressKind,
  isExternal,
  itemLink,
  mapLink,
  markerLink,
  questLink,
  stationLink,
  tagLink,
  gunLink,
  gunsmithLink,
} from './index.ts'

describe('addressKind', () => {
  it.each([
    ['/market', 'internal'],
    ['market', 'internal'],
    ['?q=a:b', 'internal'],
    ['/item/a:b', 'internal'],
    ['#top', 'internal'],
    ['', 'internal'],
    ['https://other.example/x', 'external'],
    ['HTTP://other.example', 'external'],
    [' https://other.example', 'external'],
    ['//other.example', 'external'],
    ['/\\other.example', 'external'],
    ['\\\\other.example', 'external'],
    ['/\t/other.example', 'external'],
    ['javascript:alert(1)', 'unsafe'],
    ['java\nscript:alert(1)', 'unsafe'],
    ['data:text/html,x', 'unsafe'],
    ['mailto:a@b.example', 'unsafe'],
    [':', 'unsafe'],
  ])('%j', (address, kind) => {
    expect(addressKind(address)).toBe(kind)
    expect(isExternal(address)).toBe(kind === 'external')
  })
})

describe('links', () => {
  it.each([
    ['an item', { url: 'salewa_first_aid_kit' }, '/item/salewa_first_aid_kit'],
    ['a ready build', { url: 'ak', gunBuildUid: 'b1', gunBuildUrl: 'ak-74n' }, '/loadouts/weapon/ak-74n/b1'],
    ['a build without an address', { url: 'ak', gunBuildUid: 'b1' }, '/item/ak'],
    ['an address without a build', { url: 'ak', gunBuildUid: '', gunBuildUrl: 'ak-74n' }, '/item/ak'],
    ['signs that would end the segment', { url: 'a/b?c#d' }, '/item/a%2Fb%3Fc%23d'],
  ])('leads to %s', (_, item, expected) => {
    expect(itemLink(item)).toBe(expected)
  })

  it('leads to the builder, a gun in it and a build of the gun', () => {
    expect(gunLink()).toBe('/loadouts/weapon')
    expect(gunLink({ url: 'ak-74n' })).toBe('/loadouts/weapon/ak-74n')
    expect(gunLink({ url: 'a/b', buildUid: 'b1' })).toBe('/loadouts/weapon/a%2Fb/b1')
    expect(gunsmithLink({ url: 'ak', questUid: 'q1' })).toBe('/loadouts/weapon/ak?tab=optimise&quest=q1')
    expect(gunsmithLink({ url: 'ak', questUid: 'q' }, 'pve')).toBe(
      '/loadouts/weapon/ak?tab=optimise&quest=q&mode=pve',
    )
  })

  it('leads to tags, maps, quests and stations', () => {
    expect(tagLink('Melee_weapons')).toBe('/tag/Melee_weapons')
    expect(tagLink('half \uD800')).toBe('/tag/half%20%EF%BF%BD')
    expect(mapLink('ground-zero')).toBe('/maps/ground-zero')
    expect(mapLink('customs', ['a', 'b'])).toBe('/maps/customs?tab=raid&quests=a,b')
    expect(markerLink('customs', undefined)).toBe('/maps/customs')
    expect(markerLink('customs', 'k.-1.20.3')).toBe('/maps/customs?at=k.-1.20.3')
    expect(questLink({ slug: 'debut' })).toBe('/progression/quests?quest=debut')
    expect(stationLink('med-station')).toBe('/progression/hideout?open=med-station#station-med-station')
  })
})
