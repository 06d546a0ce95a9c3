import { Refusal } from '@raidkit/contract/platform/errors'
import { TASK_STATES, type ObjectiveWrite, type TaskState } from '@raidkit/rules/progress/progress-api'
import { MAX_LEVEL, MIN_LEVEL } from '@raidkit/rules/account/users'
import type { FastifyInstance } from 'fastify'
import { jsonTrouble } from '../../platform/http/bodies/jsonScan.ts'

/** Limits of a bulk request: the game has 542 quests, and a row of one takes less than a hundred bytes. */
const MOST_TASKS = 2_000
export const BULK_BYTES = 256 * 1024
const MOST_VALUES = 4 * MOST_TASKS
const MOST_COUNT = 1_000_000

/**
 * Parses bodies as JSON, whatever their content type: programs send JSON under several names, and some send an empty
 * body with the JSON type.
 */
export function readBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (bytes.length === 0) return done(null, undefined)
    const trouble = jsonTrouble(bytes, MOST_VALUES)
    if (trouble) return done(new Refusal('bad_request', trouble), undefined)
    return parse(request, bytes.toString('utf8'), done)
  })
}

export function levelOf(text: string): number {
  const level = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (level < MIN_LEVEL || level > MAX_LEVEL)
    throw new Refusal('bad_request', `level must be a whole number from ${MIN_LEVEL} to ${MAX_LEVEL}`)
  return level
}

export function taskStateOf(body: unknown): TaskState {
  return stateIn(objectOf(body)['state'])
}

export type TaskWrite = { id: string; state: TaskState }

/** Reads a list of rows, or states by id. All of them are checked before anything is written. */
export function taskWritesOf(body: unknown): TaskWrite[] {
  const rows = Array.isArray(body)
    ? body.map((row) => ({ id: objectOf(row)['id'], state: objectOf(row)['state'] }))
    : Object.entries(objectOf(body)).map(([id, state]) => ({ id, state }))
  if (rows.length === 0) throw new Refusal('bad_request', 'No task was named')
  if (rows.length > MOST_TASKS) throw new Refusal('bad_request', `More than ${MOST_TASKS} tasks at once`)
  return rows.map(({ id, state }) => {
    if (typeof id !== 'string' || id === '') throw new Refusal('bad_request', 'id of a task is missing')
    return { id, state: stateIn(state) }
  })
}

export function objectiveWriteOf(body: unknown): ObjectiveWrite {
  const { state, count } = objectOf(body)
  const named = state ?? undefined
  const number = count ?? undefined
  if (named === undefined && number === undefined)
    throw new Refusal('bad_request', 'Say what changed: state, count or both')
  if (named !== undefined && named !== 'completed' && named !== 'uncompleted')
    throw new Refusal('bad_request', 'state must be completed or uncompleted')
  if (number !== undefined && !isCount(number))
    throw new Refusal('bad_request', 'count must be a whole number of 0 or more')
  return { state: named, count: number }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_COUNT
}

function stateIn(value: unknown): TaskState {
  const state = TASK_STATES.find((one) => one === value)
  if (!state) throw new Refusal('bad_request', `state must be one of ${TASK_STATES.join(', ')}`)
  return state
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('bad_request', 'The body must be a JSON object')
  return { ...body }
}
