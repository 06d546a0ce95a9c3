import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FIRST_ROWS } from './rowItem.ts'
import { rowsInView, type RowRange } from './rowWindow.ts'

type View = { range: RowRange; rowHeight: number }

const FIRST_VIEW: View = { range: { from: 0, to: FIRST_ROWS }, rowHeight: 0 }

/**
 * Which rows of a long list are to be drawn. All rows are equally high; how high depends on the screen. Below one of
 * them there may be a box of any height (`data-detail`); `opened` says which one, so that it is measured anew.
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
    const around = { count, rowHeight, viewHeight: window.innerHeight, beyond }
    // Wherever the box is, these rows are enough.
    const { from } = rowsInView({ ...around, listTop: listTop + openHeight })
    const { to } = rowsInView({ ...around, listTop })
    const range = { from, to }
    setView((now) => (isSame(now, { range, rowHeight }) ? now : { range, rowHeight }))
  })

  useLayoutEffect(() => {
    if (!isLong) return undefined
    const onMove = () => measure()
    onMove()
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, count, opened])

  return { body, rowHeight: view.rowHeight, range: isLong ? view.range : FIRST_VIEW.range }
}

function isSame(a: View, b: View): boolean {
  return a.rowHeight === b.rowHeight && a.range.from === b.range.from && a.range.to === b.range.to
}
