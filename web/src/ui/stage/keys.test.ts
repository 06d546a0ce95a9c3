import { expect, it } from 'vitest'
import { keyAct } from './keys.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

it.each([
  ['arrow: the next thing', press('ArrowLeft'), { kind: 'step', direction: 'left' }],
  ['Shift and arrow: the view', press('ArrowLeft', true), { kind: 'pan', way: { x: 120, y: 0 } }],
  ['plus', press('+', true), { kind: 'zoom', by: 1.4 }],
  ['plus without Shift', press('='), { kind: 'zoom', by: 1.4 }],
  ['minus', press('-'), { kind: 'zoom', by: 1 / 1.4 }],
  ['0', press('0'), { kind: 'fit' }],
  ['Enter', press('Enter'), { kind: 'open' }],
  ['Escape', press('Escape'), { kind: 'leave' }],
  ['P in any layout', { ...press('з'), code: 'KeyP' }, { kind: 'hold' }],
  ['a letter is nobody’s', press('a'), undefined],
])('%s', (_, key, expected) => expect(keyAct(key, true)).toEqual(expected))

it('without things to step to an arrow moves the view', () => {
  expect(keyAct(press('ArrowDown'), false)).toEqual({ kind: 'pan', way: { x: 0, y: -120 } })
})
