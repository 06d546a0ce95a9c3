import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PilotMessage, pilotFrame } from './index.ts'

const TYPES = [
  'SEND_FILENAME',
  'POSITION_UPDATE',
  'MAP_CHANGE',
  'QUEST_UPDATE',
  'CONFIGURATION',
  'STATUS_UPDATE',
]

/** Values of every kind that a field may wrongly have. */
const anything = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('x'.repeat(1_000), 'x'.repeat(1_001), '12', 12, Number.MAX_VALUE, -0, null, true, [], {}),
  fc.double(),
)
const FIELDS = [
  'filename',
  'x',
  'y',
  'z',
  'map',
  'questId',
  'status',
  'version',
  'gameFolder',
  'screenshotsFolder',
]
const frame = fc.record(
  {
    messageType: fc.constantFrom(...TYPES, 'DANCE'),
    ...Object.fromEntries(FIELDS.map((field) => [field, anything])),
    mapChangeEnabled: fc.oneof(fc.boolean(), anything),
    other: anything,
  },
  { requiredKeys: ['messageType'] },
)

describe('a frame read by hand', () => {
  it('is a message exactly where the schema says so, and the same one', () => {
    fc.assert(
      fc.property(frame, (value) => {
        const text = JSON.stringify(value)
        const read = pilotFrame(text)
        const expected = PilotMessage.safeParse(JSON.parse(text))
        expect(read).toEqual(
          expected.success ? { kind: 'message', message: expected.data } : { kind: 'text', text },
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('never throws, whatever the text', () => {
    const texts = fc.oneof(fc.string(), fc.json(), fc.constantFrom('1e999', '{"__proto__":{}}', '"', '[1'))
    fc.assert(fc.property(texts, (text) => void pilotFrame(text)))
  })
})
