export type BossLine = { name: string; least: number; most: number }
type BossEntry = { name: string; chance: number }

/** Combines bosses of the same name into one line: the facts have an entry for each group, with its own chance. */
export function bossLines(bosses: readonly BossEntry[]): BossLine[] {
  const lines = new Map<string, BossLine>()
  for (const { name, chance } of bosses) {
    const known = lines.get(name)
    const least = Math.min(known?.least ?? chance, chance)
    lines.set(name, { name, least, most: Math.max(known?.most ?? chance, chance) })
  }
  return [...lines.values()].sort((a, b) => b.most - a.most || (a.name < b.name ? -1 : 1))
}

export type BossModes = { name: string; pvp: BossLine | undefined; pve: BossLine | undefined }

/** Combines the chances of both modes; bosses that spawn only in PVE come last. */
export function bossModes(pvp: readonly BossEntry[], pve: readonly BossEntry[]): BossModes[] {
  const [first, second] = [bossLines(pvp), bossLines(pve)]
  const names = [...new Set([...first, ...second].map(({ name }) => name))]
  const named = (lines: readonly BossLine[], name: string) => lines.find((line) => line.name === name)
  return names.map((name) => ({ name, pvp: named(first, name), pve: named(second, name) }))
}
