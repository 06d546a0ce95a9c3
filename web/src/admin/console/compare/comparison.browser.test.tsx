import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { useComparison } from './useComparison.ts'

const comparison = { current: undefined as ReturnType<typeof useComparison> | undefined }

const keep = (own: ReturnType<typeof useComparison>) => {
  comparison.current = own
}

function Comparison() {
  const own = useComparison('craft', 'file')
  useEffect(() => keep(own))
  const { fileName, isReading, data } = own
  return <p>{`${fileName} ${data?.same} ${isReading ? 'reading' : 'done'}`}</p>
}

afterEach(() => vi.unstubAllGlobals())

it('the last file counts, also when the answer about an earlier one comes later', async () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const answer = (nth: number, same: number) =>
    answers[nth]?.(
      Response.json({
        source: 'file',
        sources: ['file'],
        rows: [],
        names: {},
        same,
        faults: [],
        matched: 0,
        atMs: 0,
      }),
    )
  await renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Comparison />
    </QueryClientProvider>,
  )
  const first = comparison.current?.open(new File(['[]'], 'first.json'))
  await expect.poll(() => answers.length).toBe(1)
  const second = comparison.current?.open(new File(['[1]'], 'second.json'))
  await expect.poll(() => answers.length).toBe(2)
  answer(1, 2)
  await second
  answer(0, 1)
  await first
  await expect.element(page.getByText('second.json 2 done')).toBeVisible()
})
