export type BossLine = { name: string; least: number; most: number }

/** One line a name: the facts have one for each group of a kind, with its own chance. */
export function bossLines(bosses: readonly { name: string; chance: number }[]): BossLine[] {
  const lines = new Map<string, BossLine>()
  for (const { name, chance } of bosses) {
    const known = lines.get(name)
    const least = Math.min(known?.least ?? chance, chance)
    lines.set(name, { name, least, most: Math.max(known?.most ?? chance, chance) })
  }
  return [...lines.values()].sort((a, b) => b.most - a.most || (a.name < b.name ? -1 : 1))
}
