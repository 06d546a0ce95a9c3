import { LIMITS } from '../discord/message.ts'
import { filled, type Texts } from '../texts/index.ts'

/** Joins as many lines as fit into a field; the last line is the number of those left out. */
export function formatLines(all: readonly string[], t: Texts, { most = 8, total = all.length } = {}): string {
  const kept: string[] = []
  let room: number = LIMITS.fieldValue - filled(t.andMore, { count: 99_999 }).length - 1
  for (const line of all.slice(0, most)) {
    room -= line.length + 1
    if (room < 0) break
    kept.push(line)
  }
  const left = total - kept.length
  return [...kept, ...(left > 0 ? [filled(t.andMore, { count: left })] : [])].join('\n') || t.none
}
