import type { CachedQuest } from '@raidkit/rules/quests/quests'

const MOST = 8

/** Quests whose name, in the page's language or by its English address, holds the words; those that begin with them first. */
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

/** Small letters, no signs: what people type. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
