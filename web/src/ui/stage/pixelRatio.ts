/** Maximum ratio of device pixels to CSS pixels; a higher one is costly and not visible. */
const MOST_RATIO = 2

export function pixelRatio(): number {
  return Math.min(devicePixelRatio, MOST_RATIO)
}

/** Calls back when the window moves to a screen of another pixel ratio; returns a stop function. */
export function onPixelRatio(tell: () => void): () => void {
  const stop = new AbortController()
  const watch = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    const changed = () => {
      tell()
      watch()
    }
    query.addEventListener('change', changed, { once: true, signal: stop.signal })
  }
  watch()
  return () => stop.abort()
}
