import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { TILE_PATH, TILE_SIZES } from './addresses.ts'
import { itemTile } from './tile.ts'

const FILE = /^(?<uid>[\da-f-]{36})-(?<pixels>\d{2,3})\.svg$/
const SIZES = new Set<number>(Object.values(TILE_SIZES))

/** Our own drawings of items: what records of the price API lead to where nobody has set a picture. */
export function tileRoute(app: FastifyInstance, { catalog }: Pick<Deps, 'catalog'>): void {
  app.get<{ Params: { file: string } }>(`${TILE_PATH}:file`, async ({ params }, reply) => {
    const { uid = '', pixels = '' } = FILE.exec(params.file)?.groups ?? {}
    const item = catalog.current.itemsByUid.get(uid)
    if (!item || !SIZES.has(Number(pixels))) throw new Refusal('not_found')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .send(itemTile(item, Number(pixels)))
  })
}
