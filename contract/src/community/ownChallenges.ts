import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import {
  CHALLENGE_BYTES,
  ChallengeFields,
  ManagedLine,
  ManagedOne,
  managingCalls,
} from './challengeManaging.ts'

const LIST = '/api/be/own/challenges'
const Uid = z.uuid()
const RIGHTS = { access: 'user', feature: 'challenges' } as const

/** Limits per account: challenges that run or are planned, and challenges made within some days, including deleted ones. */
export const OWN_CHALLENGE_LIMITS = { open: 3, made: 10, madeDays: 30 } as const

const List = z.object({ challenges: z.array(ManagedLine) })
export type OwnChallenges = z.infer<typeof List>

/** The latest first. Who may make none any more still sees and deletes what there is. */
export const listOwnChallenges = defineCall({
  method: 'GET',
  path: LIST,
  access: 'user',
  request: z.object({}),
  reply: List,
})

export const getOwnChallenge = defineCall({
  method: 'GET',
  path: '/api/be/own/challenge',
  access: 'user',
  request: z.object({ uid: Uid }),
  reply: ManagedOne,
})

export const makeOwnChallenge = defineCall({
  method: 'POST',
  path: LIST,
  ...RIGHTS,
  mostBytes: CHALLENGE_BYTES,
  reply: ManagedOne,
  request: z.strictObject(ChallengeFields),
})

/** For good. */
export const deleteOwnChallenge = defineCall({
  method: 'DELETE',
  path: LIST,
  access: 'user',
  reply: List,
  request: z.strictObject({ uid: Uid }),
})

export const OWN_MANAGING = managingCalls({ base: '/api/be/own', ...RIGHTS })
