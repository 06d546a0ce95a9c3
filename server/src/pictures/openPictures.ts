import { Refusal } from '@raidkit/contract/errors'
import { LRUCache } from 'lru-cache'
import type { Drawing } from './elements.ts'
import { loadFonts } from './fonts.ts'

/** About 600 pictures. */
const KEPT_BYTES = 32 * 1024 * 1024
/** So many may wait to be drawn, some seconds' worth; whoever comes then is asked to come again. */
const MOST_WAITING = 40
const COME_AGAIN_S = 5

export type Pictures = {
  /** The picture under a key, which names everything it is made of; drawn where it is not kept. */
  png: (key: string, make: () => Promise<Drawing>) => Promise<Buffer>
}

/** Draws pictures one at a time, so that many of them hold up nobody else, and keeps the last ones. */
export function openPictures(): Pictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const waiting = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  function queued(key: string, make: () => Promise<Drawing>): Promise<Buffer> {
    if (waiting.size >= MOST_WAITING) throw new Refusal('overloaded', 'too many pictures', COME_AGAIN_S)
    const made = last.then(async () => {
      const picture = await drawn(await make())
      kept.set(key, picture)
      return picture
    })
    waiting.set(key, made)
    last = made.catch(() => undefined).finally(() => waiting.delete(key))
    return made
  }

  return { png: async (key, make) => kept.get(key) ?? waiting.get(key) ?? queued(key, make) }
}

let tools: ReturnType<typeof loadTools> | undefined

/** Loaded with the first picture: they take a tenth of a second that the start need not wait for. */
async function loadTools() {
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  return { satori, renderAsync }
}

async function drawn(drawing: Drawing): Promise<Buffer> {
  const svg = await laidOut(drawing)
  const { renderAsync } = await loadedTools()
  // Letters are paths by now: no font of the machine is looked for. Pixels are made in a thread of their own.
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return picture.asPng()
}

function loadedTools() {
  tools ??= loadTools().catch((error: unknown) => {
    tools = undefined // the next one tries again
    throw error
  })
  return tools
}

/** The picture as SVG, in which every letter is a path. */
export async function laidOut({ width, height, alphabet, content }: Drawing): Promise<string> {
  const [{ satori }, fonts] = await Promise.all([loadedTools(), loadFonts(alphabet)])
  // Safe: satori reads type and props alone, as React's own elements have them.
  return satori(content as unknown as Parameters<typeof satori>[0], { width, height, fonts })
}
