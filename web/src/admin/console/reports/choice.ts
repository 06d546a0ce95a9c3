import {
  CHALLENGE_COMPLAINT_REASONS,
  type ChallengeComplaintReason,
} from '@raidkit/rules/community/challenge'
import { CHAT_REPORT_REASONS, type ChatReportReason } from '@raidkit/rules/community/chat'
import { REPORT_REASONS, type ReportReason } from '@raidkit/rules/guns/loadouts'
import { defineCodec, oneOf } from '../../../ui/address/codec.ts'

export const SOURCES = ['all', 'loadouts', 'chat', 'challenges'] as const
export const REASONS = [
  ...new Set([...REPORT_REASONS, ...CHAT_REPORT_REASONS, ...CHALLENGE_COMPLAINT_REASONS]),
]
export const ORDERS = ['most', 'newest', 'oldest'] as const

/** Filters of the queue that are stored in the address. */
export type QueueChoice = {
  from: (typeof SOURCES)[number]
  /** Empty for any reason. */
  reason: ReportReason | ChatReportReason | ChallengeComplaintReason | ''
  sort: (typeof ORDERS)[number]
}

export const { read: choiceOf, said } = defineCodec<QueueChoice>({
  from: oneOf(SOURCES, 'all'),
  reason: oneOf(['', ...REASONS], ''),
  sort: oneOf(ORDERS, 'most'),
})
