import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shown } from '../../testing/shown.tsx'
import { LongHeading } from './LongHeading.tsx'

it('breaks a word that is longer than its column', async () => {
  const column = { id: 'a', title: 'Panzerungsschaden', className: 'w-20', onSort: () => undefined }
  await shown(
    <table className="w-20 table-fixed">
      <thead>
        <tr>
          <LongHeading column={column} />
        </tr>
      </thead>
    </table>,
  )
  const heading = page.getByRole('columnheader', { name: 'Panzerungsschaden' })
  await expect.element(heading).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()
  const { right } = box(heading.element())
  for (const part of heading.element().querySelectorAll('button, span, svg')) {
    expect(box(part).right).toBeLessThanOrEqual(right + 1)
  }
})
