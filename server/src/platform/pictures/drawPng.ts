import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Drawing } from './elements.ts'
import { loadFonts } from './fonts.ts'

/** Draws a picture. It blocks this thread for a tenth of a second: only `pictureWorker.ts` may import it. */
export async function drawPng(drawing: Drawing): Promise<Buffer> {
  // Letters are paths by now, so no system font is needed.
  return new Resvg(await layOut(drawing), { font: { loadSystemFonts: false } }).render().asPng()
}

/** Lays out a picture as SVG, in which every letter is a path. */
export async function layOut({ width, height, alphabet, content }: Drawing): Promise<string> {
  const fonts = await loadFonts(alphabet)
  // Safe: satori reads only type and props, as in React's own elements.
  return satori(content as unknown as Parameters<typeof satori>[0], { width, height, fonts })
}
