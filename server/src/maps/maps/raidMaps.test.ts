import { loadLabels } from '@raidkit/catalog/labels'
import { loadCatalog } from '@raidkit/catalog/load'
import { expect, it } from 'vitest'
import { raidMaps } from './raidMaps.ts'

it('knows every map of the facts, in which place it is, and what opens it', async () => {
  const [{ maps }, labels] = await Promise.all([loadCatalog(), loadLabels('ru')])
  const rows = new Map((await raidMaps(maps, labels)).map((map) => [map.slug, map]))
  expect(rows.size).toBe(17) // the facts' own count
  expect(rows.get('factory')).toMatchObject({ place: 'factory', name: 'Завод', minutes: 20 })
  expect(rows.get('night-factory')).toMatchObject({ place: 'night-factory', minutes: 25 }) // domain reference 15.7
  expect(rows.get('ground-zero-21')?.place).toBe('ground-zero')
  expect(rows.get('lab-dark')?.place).toBe('lab')
  expect(rows.get('lab')?.accessKeys).toHaveLength(1)
  expect(rows.get('icebreaker')?.place).toBe('icebreaker')
})

it('knows the ways out for a PMC and what they take', async () => {
  const [{ maps }, labels] = await Promise.all([loadCatalog(), loadLabels('en')])
  const rows = new Map((await raidMaps(maps, labels)).map((map) => [map.slug, map]))
  const exitsOf = (slug: string) => rows.get(slug)?.exits ?? []
  const named = (slug: string, name: string) => exitsOf(slug).find((exit) => exit.name === name)
  expect(named('customs', 'Railroad Passage (Flare)')?.access?.needs?.[0]?.kind).toBe('flare')
  expect(named('customs', 'Warehouse 17')).toBeUndefined() // for Scavs only
  expect(named('icebreaker', 'Helicopter')?.access?.needs).toHaveLength(2) // the position is unknown
  expect(exitsOf('ground-zero').find(({ kind }) => kind === 'transit')).toMatchObject({
    key: '1',
    name: 'Streets of Tarkov',
    access: { isAlways: true, needs: [] },
  })
  expect(exitsOf('ground-zero-21')).toEqual([]) // shown as Ground Zero
})
