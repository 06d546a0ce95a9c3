import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Maximum distance in px that counts as the end. */
const NEAR_PX = 48
/** Distance in px from the beginning at which history is loaded. */
const AHEAD_PX = 400

type Options = {
  first: number | undefined
  last: string | undefined
  hasOlder: boolean
  onOlder: () => void
}

/**
 * Scrolls a list that begins at its end: `flex-col-reverse` around it does so without scripts, and prepended messages
 * do not move it. Appended messages would move it while the reader is further up, so the position is restored.
 */
export function useScroll({ first, last, hasOlder, onOlder }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ height: 0, first, last })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { scrollHeight: height } = element
    const known = before.current
    before.current = { height, first, last }
    const isAdded = known.last !== undefined && known.last !== last && known.first === first
    if (isAdded && !isAtEnd) element.scrollTop -= height - known.height
  }, [first, last, isAtEnd])

  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    // In a reversed list `scrollTop` counts from the end and is negative.
    const { scrollTop, scrollHeight, clientHeight } = element
    setAtEnd(scrollTop > -NEAR_PX)
    if (hasOlder && scrollHeight - clientHeight + scrollTop < AHEAD_PX) onOlder()
  }, [hasOlder, onOlder])

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    setAtEnd(true)
  }, [])
  return { box, isAtEnd, onScroll, toEnd }
}
