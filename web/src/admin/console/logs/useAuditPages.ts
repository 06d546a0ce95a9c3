import { listAudit } from '@raidkit/contract/admin/auditLog'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { firstOf, usePages } from '../usePages.ts'
import { auditRequest, type AuditChoice } from './choice.ts'

type AuditList = ReplyOf<typeof listAudit>
export type FirstEntries = { choice: AuditChoice; list: AuditList }

/** The audit log as it is now. */
export function useAuditPages(choice: AuditChoice, first: FirstEntries) {
  const request = auditRequest(choice)
  const { pages, ...list } = usePages<AuditList>({
    key: callKey(listAudit, request),
    ask: (after, signal) => send(listAudit, { ...request, ...after }, { signal }),
    first: firstOf(choice, first),
    staleMs: 0,
  })
  return { ...list, entries: pages.flatMap(({ entries }) => entries), kinds: pages[0]?.kinds ?? [] }
}
