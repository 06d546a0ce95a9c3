import { expect, it } from 'vitest'
import { proofTable } from './proofTable.mjs'

const file = (name: string, ...statuses: string[]) => ({
  name: `/somewhere/proof/${name}.proof.ts`,
  startTime: 1000,
  endTime: 63_400,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

it('shows every figure beside its bar under its own proof', () => {
  const figures = [
    { proof: 'kills', what: 'lost', value: 0, atMost: 0, isOk: true },
    { proof: 'kills', what: 'ready again', value: 812.345, unit: 'ms', atMost: 2000, isOk: true },
    { proof: 'ocr', what: 'recall', value: 0.91234, atLeast: 0.85, isOk: true },
    { proof: 'ocr', what: 'questions', value: 7, isOk: true },
  ]
  const { lines, isOk } = proofTable(figures, [file('kills', 'passed'), file('ocr', 'passed', 'passed')])
  expect(lines).toEqual([
    'proof  figure           measured  bar     verdict  time',
    'kills  parts that hold  1 of 1    all     ok       62 s',
    'kills  lost             0         ≤ 0     ok',
    'kills  ready again      812 ms    ≤ 2000  ok',
    'ocr    parts that hold  2 of 2    all     ok       62 s',
    'ocr    recall           0.912     ≥ 0.85  ok',
    'ocr    questions        7',
  ])
  expect(isOk).toBe(true)
})

it.each([
  [
    'a bar that is missed',
    [{ proof: 'a', what: 'x', value: 3, atMost: 2, isOk: false }],
    [file('a', 'passed')],
  ],
  ['a part that fails', [], [file('a', 'passed', 'failed')]],
  ['a file that does not load', [], [file('a')]],
  ['a file whose parts were skipped', [], [file('a', 'skipped')]],
  ['no proof at all', [], []],
])('fails by %s', (_, figures, files) => {
  const { lines, isOk } = proofTable(figures, files)
  expect(isOk).toBe(false)
  if (files.length > 0) expect(lines.join('\n')).toContain('failed')
})
