import type { BrowserFacts } from './browserFacts.ts'
import { CHECKS } from './checks.ts'
import type { Results } from './useChecks.ts'

type Report = { build: string; catalog: string; facts: BrowserFacts; results: Results }

/** Formats the report for a support request, in English regardless of the page's language. */
export function reportText({ build, catalog, facts, results }: Report): string {
  const yesNo = (value: boolean | undefined) => (value === undefined ? '…' : value ? 'yes' : 'no')
  const lines = [
    ['build', build],
    ['catalogue', catalog],
    ...Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? yesNo(value) : value,
    ]),
    ...CHECKS.map((check) => [check, yesNo(results[check])]),
  ]
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}
