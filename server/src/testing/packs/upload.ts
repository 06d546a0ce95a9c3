import { MAP_PACK_UPLOAD } from '@raidkit/contract/maps/mapPacks'
import type { Person } from '../testApp.ts'
import { samplePng, SAMPLE_SVG } from './samplePack.ts'
import type { ZipFixture } from './zipFile.ts'

type Upload = {
  file: string
  payload: Buffer | string
  fields?: Partial<Record<'map' | 'name' | 'author' | 'licence' | 'link', string>>
}

/** Sends a pack as the admin page does. */
export async function uploadPack(person: Person, { file, payload, fields = {} }: Upload) {
  const headers = { 'content-type': 'application/octet-stream' }
  const query = { file, ...fields }
  const reply = await person.ask({ method: 'POST', url: MAP_PACK_UPLOAD, query, payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}

export const MANIFEST = JSON.stringify({
  name: 'Test maps',
  author: 'Somebody',
  licence: 'CC0 1.0',
  link: 'https://maps.example/',
  maps: { customs: { file: 'c.svg' }, lab: { tiles: 'lab' } },
})

/** Pack of a drawing and of tiles. */
export const GOOD_PACK: ZipFixture[] = [
  { path: 'pack/pack.json', body: MANIFEST },
  { path: 'pack/c.svg', body: SAMPLE_SVG },
  { path: 'pack/lab/main/2/0/1.png', body: samplePng(64) },
  { path: 'pack/lab/main/2/1/1.png', body: samplePng(64) },
  { path: 'pack/lab/level2/2/0/1.png', body: samplePng(64) },
  { path: 'pack/readme.txt', body: 'hello' },
]
