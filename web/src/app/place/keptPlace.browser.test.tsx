import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { keepPlace, restorePlace } from './keptPlace.ts'
import { KEPT_PLACE } from './keptPlaceKey.ts'

/** Shows the form of a late site. */
const arrivals = new EventTarget()
const showForm = () => arrivals.dispatchEvent(new Event('form'))

/** A search that is there at once, and a form that stands above it and may come later. */
function Site({ isLate }: { isLate: boolean }) {
  const [isHere, setHere] = useState(!isLate)
  useEffect(() => {
    const show = () => setHere(true)
    arrivals.addEventListener('form', show)
    return () => arrivals.removeEventListener('form', show)
  }, [])
  return (
    <>
      {isHere && (
        <form>
          <Typed label="Name" />
          <Typed label="Address" />
        </form>
      )}
      <Typed label="Search" />
      <input aria-label="Your key" value="shown once" readOnly />
      <input aria-label="Key" defaultValue="given" data-secret="" />
    </>
  )
}

function Typed({ label }: { label: string }) {
  const [value, setValue] = useState('')
  return (
    <label>
      {label}
      <input value={value} onChange={({ target }) => setValue(target.value)} />
    </label>
  )
}

const field = (label: string) => page.getByLabelText(label)

async function typed() {
  await renderComponent(<Site isLate={false} />)
  await field('Address').fill('https://site.example')
  await field('Search').fill('card')
  keepPlace()
}

beforeEach(() => sessionStorage.clear())

describe('what was typed before another language was chosen', () => {
  it('stands in the same fields, also in those that come later', async () => {
    await typed()
    await renderComponent(<Site isLate />)
    await restorePlace()
    await expect.element(field('Search')).toHaveValue('card')
    showForm()
    await expect.element(field('Address')).toHaveValue('https://site.example')
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(field('Search')).toHaveValue('card')
    expect(sessionStorage.getItem(KEPT_PLACE)).toBeNull()
  })

  it('is not written any more once the reader types', async () => {
    await typed()
    await renderComponent(<Site isLate />)
    await restorePlace()
    await userEvent.type(field('Search'), 's')
    showForm()
    await expect.element(field('Name')).toBeVisible()
    await expect.element(field('Search')).toHaveValue('cards')
    // Typing into another field takes longer than writing the kept text would have.
    await userEvent.type(field('Name'), 'x')
    await expect.element(field('Address')).toHaveValue('')
  })

  it('is left out on another page', async () => {
    await typed()
    const kept = JSON.parse(sessionStorage.getItem(KEPT_PLACE) ?? '{}') as object
    sessionStorage.setItem(KEPT_PLACE, JSON.stringify({ ...kept, path: '/another' }))
    await renderComponent(<Site isLate={false} />)
    await restorePlace()
    await expect.element(field('Search')).toHaveValue('')
    expect(sessionStorage.getItem(KEPT_PLACE)).toBeNull()
  })

  it('may be too long or too secret to be kept; how far down the page was is kept all the same', async () => {
    await renderComponent(<Site isLate={false} />)
    await field('Name').fill('Key of the farm')
    await field('Address').fill('x'.repeat(30_000))
    keepPlace()
    const kept = JSON.parse(sessionStorage.getItem(KEPT_PLACE) ?? '{}') as { y: number; fields: object[] }
    expect(kept.y).toBe(0)
    expect(kept.fields).toMatchObject([{ value: 'Key of the farm' }])
  })
})
