import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import { jsonTrouble } from './jsonScan.ts'

/** Maximum number of values in a body; the largest change of one player has about 100,000. */
const MOST_VALUES = 200_000

/** Checks bodies before they are parsed, so that parsing takes no more than a few milliseconds. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    const trouble = jsonTrouble(bytes, MOST_VALUES)
    if (trouble) return done(new Refusal('bad_request', trouble), undefined)
    return parse(request, bytes.toString('utf8'), done)
  })
}
