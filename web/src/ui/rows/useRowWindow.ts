import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { rowsInView, type RowRange } from './rowWindow.ts'

type View = { range: RowRange; seen: RowRange; rowHeight: number }

/** Step in rows of the visible range, for rows that are slow to render: smaller than the step of the rendered range. */
const SEEN_STEP = 2

const FIRST_RANGE: RowRange = { from: 0, to: FIRST_ROWS }
const FIRST_VIEW: View = { range: FIRST_RANGE, seen: FIRST_RANGE, rowHeight: 0 }

/**
 * Computes the rows of a long list to render. All rows have the same height, which depends on the screen. One of them
 * may have a box of any height below it (`data-detail`); `opened` identifies it, so that its height is measured again.
 * `seen` is the range on the screen.
 */
export function useRowWindow(count: number, opened?: string, beyond?: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [view, setView] = useState(FIRST_VIEW)
  const isLong = count > FIRST_ROWS

  const measure = useEffectEvent(() => {
    const row = body.current?.querySelector('[data-row]')
    const rowHeight = row?.getBoundingClientRect().height || view.rowHeight
    if (!body.current || !rowHeight) return
    const listTop = body.current.getBoundingClientRect().top
    const openHeight = body.current.querySelector('[data-detail]')?.getBoundingClientRect().height ?? 0
    const around = { count, rowHeight, viewHeight: window.innerHeight }
    // This range suffices wherever the box is.
    const within = (some: { beyond?: number; step?: number }): RowRange => ({
      from: rowsInView({ ...around, ...some, listTop: listTop + openHeight }).from,
      to: rowsInView({ ...around, ...some, listTop }).to,
    })
    const range = within(beyond === undefined ? {} : { beyond })
    const seen = beyond === undefined ? range : within({ beyond: 0, step: SEEN_STEP })
    const next = { range, seen, rowHeight }
    setView((now) => (isSame(now, next) ? now : next))
  })

  useLayoutEffect(() => {
    if (!isLong) return undefined
    const onMove = () => measure()
    onMove()
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    // Content that opens above the list moves it too.
    const page = new ResizeObserver(onMove)
    page.observe(document.body)
    return () => {
      page.disconnect()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, count, opened])

  return { body, ...(isLong ? view : { ...FIRST_VIEW, rowHeight: view.rowHeight }) }
}

function isSame(one: View, other: View): boolean {
  return (
    one.rowHeight === other.rowHeight &&
    isSameRange(one.range, other.range) &&
    isSameRange(one.seen, other.seen)
  )
}

function isSameRange(one: RowRange, other: RowRange): boolean {
  return one.from === other.from && one.to === other.to
}
