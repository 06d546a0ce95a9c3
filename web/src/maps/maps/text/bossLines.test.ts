import { expect, it } from 'vitest'
import { bossLines, bossModes } from './bossLines.ts'

it('says each name once, with all its chances, the likeliest first', () => {
  const lines = bossLines([
    { name: 'Partisan', chance: 0.2 },
    { name: 'Raider', chance: 0.35 },
    { name: 'Reshala', chance: 0.6 },
    { name: 'Raider', chance: 1 },
    { name: 'Knight', chance: 0.2 },
  ])
  expect(lines).toEqual([
    { name: 'Raider', least: 0.35, most: 1 },
    { name: 'Reshala', least: 0.6, most: 0.6 },
    { name: 'Knight', least: 0.2, most: 0.2 },
    { name: 'Partisan', least: 0.2, most: 0.2 },
  ])
})

it('lays the modes side by side, and keeps who is met in one of them only', () => {
  const rows = bossModes(
    [
      { name: 'Reshala', chance: 0.6 },
      { name: 'Knight', chance: 0.2 },
    ],
    [
      { name: 'Partisan', chance: 0.9 },
      { name: 'Reshala', chance: 1 },
    ],
  )
  expect(rows.map(({ name, pvp, pve }) => [name, pvp?.most, pve?.most])).toEqual([
    ['Reshala', 0.6, 1],
    ['Knight', 0.2, undefined],
    ['Partisan', undefined, 0.9],
  ])
})
