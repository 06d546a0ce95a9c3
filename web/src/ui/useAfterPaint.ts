import { startTransition, useEffect, useState } from 'react'

/**
 * A value one picture later: what costs time begins once the screen shows what was pressed. `useDeferredValue` begins
 * before that, and the picture waits for its first steps.
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
