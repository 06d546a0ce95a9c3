import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ChallengeFields, ManagedLine, ManagedOne, managingCalls } from '../community/challengeManaging.ts'

const LIST = '/api/be/admin/challenges'
const ONE = '/api/be/admin/challenge'
const Uid = z.uuid()
const admin = 'admin' as const

const List = z.object({
  isEnabled: z.boolean(),
  /** Those of the site and of players. */
  challenges: z.array(
    ManagedLine.extend({ owner: z.object({ uid: Uid, username: z.string().nullable() }).nullable() }),
  ),
})
export type ChallengeList = z.infer<typeof List>

export const listChallenges = defineCall({
  method: 'GET',
  path: LIST,
  access: admin,
  request: z.object({}),
  reply: List,
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

/** In the trail, and can be undone there. */
export const deleteChallenge = defineCall({
  method: 'DELETE',
  path: LIST,
  access: admin,
  reply: List,
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

export const CHALLENGE_ADMIN_CALLS = [
  ...[listChallenges, getAdminChallenge, makeChallenge, deleteChallenge, hideChallenge],
  ...Object.values(ADMIN_MANAGING),
]
