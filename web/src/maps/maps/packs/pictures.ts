type Picture = { image: HTMLImageElement; state: 'loading' | 'ready' | 'failed' }

/** Maximum number of cached pictures: twice a screen of tiles in two zooms. */
const MOST_KEPT = 400

const kept = new Map<string, Picture>()
const listeners = new Set<() => void>()
let version = 0
let isTelling = false

/** Returns a picture by its address, and loads it at the first lookup. As an image element it cannot run anything. */
export function pictureAt(url: string): Picture {
  const known = kept.get(url)
  if (known) return known
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_KEPT) break
    kept.delete(oldest)
  }
  const picture: Picture = { image: new Image(), state: 'loading' }
  kept.set(url, picture)
  const end = (state: Picture['state']) => () => {
    picture.state = state
    tellSoon()
  }
  picture.image.addEventListener('load', end('ready'))
  picture.image.addEventListener('error', end('failed'))
  picture.image.src = url
  return picture
}

/** Returns the state of a picture without loading it. */
export function pictureState(url: string): Picture['state'] {
  return kept.get(url)?.state ?? 'loading'
}

/** Notifies after a delay, so that several pictures that arrive together are painted together. */
function tellSoon(): void {
  if (isTelling) return
  isTelling = true
  requestAnimationFrame(() => {
    isTelling = false
    version += 1
    for (const tell of listeners) tell()
  })
}

/** Version that grows with every loaded picture; `follow` returns a stop function. */
export const pictureNews = {
  follow: (tell: () => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  version: () => version,
}
