import type { QuestStatus } from '../../catalogue/statuses/index.ts'
import type { QuestView } from './types.ts'

/**
 * Returns the filters of the spec that include a quest. A quest that failed, was canceled or has unknown conditions is
 * in none of them.
 */
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
