import type { QuestStatus } from '../../catalogue/statuses/index.ts'
import type { QuestView } from './types.ts'

/** The filters of the spec a quest falls under. One that failed, was canceled, or opens nobody knows when is under none. */
export function questStatusesOf(view: Pick<QuestView, 'state' | 'isStarted'>): QuestStatus[] {
  switch (view.state) {
    case 'active':
      return ['Active', view.isStarted ? 'Current' : 'Available']
    case 'waiting':
    case 'locked':
      return ['Locked']
    case 'done':
      return ['Completed']
    case 'unknown':
    case 'failed':
    case 'canceled':
      return []
  }
}
