import type { Progress } from '@raidkit/rules/account/users'

const logged = new Set<string>()

/**
 * Logs quests of the stored progress that the catalogue no longer has, once, without stopping the page (spec section
 * 8).
 */
export function logUnknownQuests(
  known: { has: (uid: string) => boolean },
  { questsDone, questsStarted, questsFailed, questsHidden }: Progress,
): void {
  for (const uid of [...questsDone, ...questsStarted, ...questsFailed, ...questsHidden]) {
    if (known.has(uid) || logged.has(uid)) continue
    logged.add(uid)
    // oxlint-disable-next-line no-console -- spec section 8: only logged, the app continues
    console.warn('Quest not found', uid)
  }
}
