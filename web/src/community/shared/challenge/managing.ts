import type { ManagedChallenge, ManagingCalls } from '@raidkit/contract/community/challengeManaging'
import type { Act } from '../../../api/useSaving.ts'

/** How a challenge is changed: by admins every one, by players their own. */
export type Managing = {
  calls: ManagingCalls
  act: Act
  /** Players are linked to any account, or to that of who runs the challenge alone. */
  linksAnybody: boolean
}

export type ManagedReply = { challenge: ManagedChallenge }
export type ManagingProps = {
  managing: Managing
  challenge: ManagedChallenge
  onReply: (reply: ManagedReply | undefined) => void
}
