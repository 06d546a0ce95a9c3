import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ChallengeFields, ManagedLine, ManagedOne, managingCalls } from '../community/challengeManaging.ts'

const LIST = '/api/be/admin/challenges'
const ONE = '/api/be/admin/challenge'
const Uid = z.uuid()
const admin = 'admin' as const
const SEARCH_MAX_LENGTH = 200
const CURSOR_MAX_LENGTH = 400

const ChallengeLine = ManagedLine.extend({
  owner: z.object({ uid: Uid, username: z.string().nullable() }).nullable(),
})
export type ChallengeLine = z.infer<typeof ChallengeLine>

/** `players`: those that players run. */
export const CHALLENGE_FILTERS = ['all', 'running', 'ahead', 'ended', 'players', 'hidden'] as const
export type ChallengeFilter = (typeof CHALLENGE_FILTERS)[number]
export const CHALLENGES_PER_PAGE = 50

/** Lists challenges of the site and of players in pages, latest start first. */
export const listChallenges = defineCall({
  method: 'GET',
  path: LIST,
  access: admin,
  request: z.object({
    /** Any part of a title, an address, a username or an e-mail address, or a whole uid of an account. */
    search: z.string().max(SEARCH_MAX_LENGTH).default(''),
    filter: z.enum(CHALLENGE_FILTERS).default('all'),
    /** `next` of the page before. */
    after: z.string().max(CURSOR_MAX_LENGTH).optional(),
  }),
  reply: z.object({
    isEnabled: z.boolean(),
    challenges: z.array(ChallengeLine).max(CHALLENGES_PER_PAGE),
    total: z.int(),
    /** Left out on the last page. */
    next: z.string().optional(),
  }),
})

export const getAdminChallenge = defineCall({
  method: 'GET',
  path: ONE,
  access: admin,
  request: z.object({ uid: Uid }),
  reply: ManagedOne,
})

/** With `copyOf` the players of another come along, without keys and scores. */
export const makeChallenge = defineCall({
  method: 'POST',
  path: LIST,
  access: admin,
  reply: ManagedOne,
  request: z.strictObject({ ...ChallengeFields, copyOf: Uid.optional() }),
})

/** In the audit log, and can be undone there. */
export const deleteChallenge = defineCall({
  method: 'DELETE',
  path: LIST,
  access: admin,
  reply: z.object({}),
  request: z.strictObject({ uid: Uid }),
})

/** Takes the page and widget of a challenge off the site, or shows them again. Whose it is still sees it. */
export const hideChallenge = defineCall({
  method: 'PUT',
  path: `${ONE}/hidden`,
  access: admin,
  reply: ManagedOne,
  request: z.strictObject({ uid: Uid, isHidden: z.boolean() }),
})

export const ADMIN_MANAGING = managingCalls({ base: '/api/be/admin', access: admin })
