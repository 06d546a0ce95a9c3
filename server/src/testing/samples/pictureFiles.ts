import { PICTURE_UPLOAD } from '@raidkit/contract/catalogue/itemPictures'
import sharp, { type Sharp } from 'sharp'
import type { Person } from '../testApp.ts'

type Colour = readonly [number, number, number, number]
type PictureOptions = { width?: number; height?: number; edge?: number; colour?: Colour }

const RED: Colour = [192, 16, 16, 255]
const GREEN: Colour = [0, 255, 0, 255]
export const CLEAR: Colour = [0, 0, 0, 0]

/** Draws a block of one colour with transparent edges and one green corner; a transparent block has neither. */
export function drawnPicture({
  width = 200,
  height = 100,
  edge = 0,
  colour = RED,
}: PictureOptions = {}): Sharp {
  const data = Buffer.alloc(width * height * 4)
  const corner = colour === CLEAR ? CLEAR : GREEN
  for (let y = edge; y < height - edge; y += 1)
    for (let x = edge; x < width - edge; x += 1)
      data.set(x + y === 2 * edge ? corner : colour, 4 * (y * width + x))
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** Sends a picture as the page does. */
export async function uploadPicture(
  person: Person,
  payload: Buffer | string,
  query: { file?: string; item?: string; dry?: '1' } = {},
) {
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await person.ask({
    method: 'POST',
    url: PICTURE_UPLOAD,
    payload,
    headers,
    query: { file: 'picture.png', ...query },
  })
  return { status: reply.statusCode, body: reply.json() }
}
