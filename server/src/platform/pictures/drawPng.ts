import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Drawing } from './elements.ts'
import { loadFonts } from './fonts.ts'

/** Draws a picture. Takes a tenth of a second of this thread: only `pictureWorker.ts` may import it. */
export async function drawPng(drawing: Drawing): Promise<Buffer> {
  // Letters are paths by now: no font of the machine is looked for.
  return new Resvg(await layOut(drawing), { font: { loadSystemFonts: false } }).render().asPng()
}

/** The picture as SVG, in which every letter is a path. */
export async function layOut({ width, height, alphabet, content }: Drawing): Promise<string> {
  const fonts = await loadFonts(alphabet)
  // Safe: satori reads type and props alone, as React's own elements have them.
  return satori(content as unknown as Parameters<typeof satori>[0], { width, height, fonts })
}
