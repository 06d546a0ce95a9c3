import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value one frame later, so that expensive rendering starts after the frame that shows the user's input.
 * `useDeferredValue` starts before that frame and delays it.
 */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLater(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return later
}
