import { CHALLENGE_COMPLAINT_REASONS, CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const ADMIN = '/api/be/admin/challenges'
const Uid = z.uuid()

const ReportedChallenge = z.object({
  uid: Uid,
  slug: z.string(),
  title: z.string(),
  owner: z.object({ uid: z.string(), username: z.string().nullable() }),
  /** Open ones, the newest first: 50 at most, of which the last is the oldest there is. */
  reports: z.array(
    z.object({
      reason: z.enum(CHALLENGE_COMPLAINT_REASONS),
      note: z.string(),
      atMs: z.int(),
      by: z.string().nullable(),
    }),
  ),
  /** Open ones beyond those listed. */
  moreReports: z.int(),
})
export type ReportedChallenge = z.infer<typeof ReportedChallenge>

const Complaints = z.object({
  challenges: z.array(ReportedChallenge),
  /** Challenges beyond those listed. */
  more: z.int(),
})

/**
 * Tells the admins of a challenge that another player runs; one's own is refused with `own_challenge`, the site's own
 * with `bad_request`. A second report of the same reader takes the place of the first.
 */
export const reportChallenge = defineCall({
  method: 'POST',
  path: '/api/be/challenge/report',
  access: 'user',
  personal: true,
  request: z.strictObject({
    uid: Uid,
    reason: z.enum(CHALLENGE_COMPLAINT_REASONS),
    note: z.string().trim().max(CHALLENGE_LIMITS.note).default(''),
  }),
  reply: z.object({ uid: Uid }),
})

/** Challenges with open reports, the most reported first. `hideChallenge` hides one and closes its reports. */
export const listChallengeComplaints = defineCall({
  method: 'GET',
  path: `${ADMIN}/reported`,
  access: 'admin',
  request: z.object({}),
  reply: Complaints,
})

/** Closes the reports of a challenge, which stays. In the audit log, and can be undone. */
export const dismissChallengeComplaints = defineCall({
  method: 'POST',
  path: `${ADMIN}/dismiss`,
  access: 'admin',
  request: z.strictObject({ uid: Uid }),
  reply: Complaints,
})
