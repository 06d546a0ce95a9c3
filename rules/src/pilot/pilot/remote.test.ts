import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remoteFrame } from './index.ts'

const command = (data: unknown) => JSON.stringify({ type: 'command', data })
const place = {
  type: 'playerPosition',
  map: 'customs',
  position: { x: 12.5, y: 1.25, z: -40.75 },
  rotation: 90,
}
const at = { x: 12.5, y: 1.25, z: -40.75 }

describe('a frame of the remote control', () => {
  // The first two commands are those of external interfaces 4.6.
  it.each([
    ['a ping', '{"type":"ping"}', { kind: 'ping' }],
    ['a map', command({ type: 'map', value: 'customs' }), { kind: 'map', name: 'customs' }],
    ['a raw location', command({ type: 'map', value: 'bigmap' }), { kind: 'map', name: 'bigmap' }],
    ['a place', command(place), { kind: 'position', map: 'customs', position: { ...at, look: 90 } }],
    ['a turn to the left', command({ ...place, rotation: -90 }), { position: { ...at, look: 270 } }],
    ['more than a turn', command({ ...place, rotation: 720 }), { position: { ...at, look: 0 } }],
    ['no direction', command({ ...place, rotation: undefined }), { position: at }],
    ['no map', command({ ...place, map: undefined }), { kind: 'position', map: undefined }],
  ])('%s', (_, text, frame) => {
    expect(remoteFrame(text)).toMatchObject(frame)
  })

  it.each([
    ['an unknown map', command({ type: 'map', value: 'terminal' })],
    ['a place on an unknown map', command({ ...place, map: 'terminal' })],
    ['a place that is not a number', command({ ...place, position: { x: null, y: 1, z: 2 } })],
    ['a place outside of every map', command({ ...place, position: { x: 1e9, y: 1, z: 2 } })],
    ['another command', command({ type: 'reload' })],
    ['no command', command(null)],
    ['a list', '[]'],
    ['cut off', '{"type":"comm'],
    ['words', 'hello'],
    ['much too long', command({ type: 'map', value: 'customs', more: 'x'.repeat(5000) })],
  ])('%s is a line of the log', (_, text) => {
    expect(remoteFrame(text)).toEqual({ kind: 'text', text: text.slice(0, 200) })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(remoteFrame(text).kind).toBeTypeOf('string')
      }),
    )
  })
})
