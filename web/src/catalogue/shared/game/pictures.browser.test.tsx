import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { uidOf } from '@raidkit/rules/platform/uid'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ItemTile } from './ItemTile.tsx'
import { MapThumb } from './MapThumb.tsx'
import { TraderBadge } from './TraderBadge.tsx'

const SALEWA = '544fb45d4bdc2dee738b4568'
const PRAPOR = '54cb50c76803fa8b248b4571'
/** A picture that arrives, under an address that names what it shows. */
const drawn = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>#${name}`

async function show(images: ImageSource | undefined) {
  await cleanup()
  const item = { shortName: 'Salewa', width: 1, height: 2, uid: uidOf(SALEWA) }
  const element = (
    <>
      <ItemTile item={item} label="tile" />
      <ItemTile item={item} label="spread" spread />
      <TraderBadge trader="Prapor" level={2} label="trader" />
      <MapThumb map="customs" label="Customs" />
    </>
  )
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => ({ images }) }], {
    hydrationData: { loaderData: { root: { images } } },
  })
  await render(<RouterProvider router={router} />)
}
const pictureIn = (label: string) => page.getByRole('img', { name: label }).element().querySelector('img')
const nameIn = (label: string) => pictureIn(label)?.src.split('#')[1]

it('templates name a picture for each kind by the id of the game', async () => {
  await show({
    templates: { icon: drawn('icon-{id}'), grid: drawn('grid-{id}'), trader: drawn('trader-{id}') },
  })
  await expect.poll(() => nameIn('tile')).toBe(`icon-${SALEWA}`)
  await expect.poll(() => nameIn('spread')).toBe(`grid-${SALEWA}`)
  await expect.poll(() => nameIn('trader')).toBe(`trader-${PRAPOR}`)
  // There is no template for maps: they stay drawn.
  await expect
    .element(page.getByRole('img', { name: 'Customs' }))
    .toHaveAttribute('src', '/images/maps/customs.svg')
})

it('what has no template, and a site without pictures, is drawn', async () => {
  await show({ templates: { icon: drawn('icon-{id}') } })
  await expect.poll(() => nameIn('tile')).toBe(`icon-${SALEWA}`)
  expect(pictureIn('trader')).toBeNull()
  await show(undefined)
  expect([pictureIn('tile'), pictureIn('spread'), pictureIn('trader')]).toEqual([null, null, null])
  expect(page.getByRole('img', { name: 'trader' }).element().textContent).toMatch(/^Pr/)
})
