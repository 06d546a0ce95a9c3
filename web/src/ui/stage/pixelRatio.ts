/** More device pixels than this for one of the page are not seen, only paid for. */
const MOST_RATIO = 2

export function pixelRatio(): number {
  return Math.min(devicePixelRatio, MOST_RATIO)
}

/** Tells when the window comes to a screen of another pixel ratio; returns a stop function. */
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
