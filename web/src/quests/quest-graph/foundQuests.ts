import type { CachedQuest } from '@raidkit/rules/quests/quests'

const MOST = 8

/**
 * Returns the quests whose name contains the words, in the page's language or in the English slug; those that begin
 * with them come first.
 */
export function foundQuests(quests: readonly CachedQuest[], text: string): CachedQuest[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const words = wanted.split(' ')
  return quests
    .flatMap((quest) => {
      const [name, slug] = [plain(quest.name), quest.slug.replaceAll('-', ' ')]
      if (!words.every((word) => name.includes(word) || slug.includes(word))) return []
      const rank = name.startsWith(wanted) || slug.startsWith(wanted) ? 0 : 1
      return [{ quest, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.quest.name.length - b.quest.name.length)
    .slice(0, MOST)
    .map(({ quest }) => quest)
}

/** Removes signs and capitals, as people type. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
