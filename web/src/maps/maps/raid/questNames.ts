import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'

export function questNames({ byUid }: Pick<QuestFacts, 'byUid'>, uids: readonly string[]): string {
  return uids.flatMap((uid) => byUid.get(uid)?.name ?? []).join(', ')
}
