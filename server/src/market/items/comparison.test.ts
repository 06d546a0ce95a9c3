import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

it('compares in the order that was asked, as the list has them, and names what it does not know', async () => {
  const items = 'graphics_card,no_such_thing,salewa_first_aid_kit,graphics_card'
  const reply = await site.app.inject({ url: '/api/be/items/compare', query: { items, lang: 'ru' } })
  expect(reply.statusCode, reply.body).toBe(200)
  const found = reply.json()
  expect(found.items.map(({ url }: { url: string }) => url)).toEqual([
    'graphics_card',
    'salewa_first_aid_kit',
  ])
  expect(found.unknown).toEqual(['no_such_thing'])
  expect(found.items[0].name).toBe('Видеокарта')
  const listed = await site.app.inject({ url: '/api/be/items', query: { search: 'видеокарта', lang: 'ru' } })
  const line = listed.json().items.find(({ url }: { url: string }) => url === 'graphics_card')
  expect(found.items[0]).toEqual(line)
})

it('compares nothing where nothing is asked', async () => {
  const reply = await site.app.inject({ url: '/api/be/items/compare' })
  expect(reply.json()).toMatchObject({ items: [], unknown: [] })
})
