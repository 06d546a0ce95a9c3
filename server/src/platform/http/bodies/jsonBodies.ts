import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import { jsonTrouble } from './jsonScan.ts'

/** Everything that one player may change of themselves at once are about 100,000. */
const MOST_VALUES = 200_000

/** Bodies are looked at before they are parsed: what is parsed costs no more than a few milliseconds. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    const trouble = jsonTrouble(bytes, MOST_VALUES)
    if (trouble) return done(new Refusal('bad_request', trouble), undefined)
    return parse(request, bytes.toString('utf8'), done)
  })
}
