import { hasBit, type Bits } from './bits.ts'
import type { Bound } from './bound.ts'
import type { Layout } from './layout.ts'
import type { OpenChoices } from './priced.ts'

/**
 * Two halves of what is open, by a part that the bound cannot decide: builds without it, and builds without anything that it
 * excludes. Every build is in one of them; the likelier half comes last. None: nothing excludes anything.
 */
export function splitBy(
  layout: Layout,
  excludes: readonly Bits[],
  open: OpenChoices,
  { share }: Bound,
): OpenChoices[] {
  const part = undecided(layout, excludes, open, share)
  if (part === undefined) return []
  const choices = openChoices(layout, open, part)
  const without = open.slice()
  for (const choice of choices) without[choice] = 0
  const beside = open.slice()
  for (const other of excluded(layout, excludes, open, part)) beside[other] = 0
  const used = choices.reduce((sum, choice) => sum + share[choice]!, 0)
  return used < 0.5 ? [beside, without] : [without, beside]
}

/** The part whose share is nearest to a half, those first that exclude much. */
function undecided(
  layout: Layout,
  excludes: readonly Bits[],
  open: OpenChoices,
  share: Float64Array,
): number | undefined {
  let best: number | undefined
  let most = 0
  for (const part of layout.order) {
    const choices = openChoices(layout, open, part)
    if (choices.length === 0) continue
    const used = choices.reduce((sum, choice) => sum + share[choice]!, 0)
    const closed = excluded(layout, excludes, open, part).length
    const value = (0.02 + Math.max(0, used * (1 - used))) * Math.sqrt(closed)
    if (value > most) [best, most] = [part, value]
  }
  return best
}

function openChoices({ choicesByPart }: Layout, open: OpenChoices, part: number): number[] {
  return choicesByPart[part]!.filter((choice) => open[choice] === 1)
}

/** Open choices that cannot be made in a build with a part, wherever it stands. */
function excluded(layout: Layout, excludes: readonly Bits[], open: OpenChoices, part: number): number[] {
  const choices = openChoices(layout, open, part)
  const found: number[] = []
  open.forEach((isOpen, other) => {
    if (
      isOpen === 1 &&
      layout.partByChoice[other] !== part &&
      choices.every((choice) => hasBit(excludes[choice]!, other))
    )
      found.push(other)
  })
  return found
}
