import { layersText, MARKER_PRESETS } from '@raidkit/rules/maps/markers'
import { expect, it } from 'vitest'
import { layersSaid, saidLayers } from './shownLayers.ts'

const doors = layersText(new Set(['Key Unlock']))
const raid = (MARKER_PRESETS['raid'] ?? []).filter((type) => type !== 'Hazard')

it.each([
  ['nothing said, nothing kept: what a raid needs', '', undefined, raid, false],
  ['nothing said: as at the last visit', '', doors, ['Key Unlock'], false],
  ['what the link says wins', doors, layersText(new Set(['Safe'])), ['Key Unlock'], false],
  ['all off', '0', doors, [], false],
  ['a layer that there is not is left out, and told', `${doors}.zzz`, undefined, ['Key Unlock'], true],
  ['nothing that there is: as on the first visit, and told', 'NaN', undefined, raid, true],
  ['what was kept by an older build is not told', '', 'zzz', raid, false],
])('%s', (_, said, kept, types, isStrange) => {
  const { types: found, ...rest } = saidLayers(said, kept)
  expect([...found].toSorted()).toEqual(types.toSorted())
  expect(rest).toEqual({ isStrange })
})

it('all layers off is said, for an empty text means something else', () => {
  expect(saidLayers(layersSaid(new Set()), doors).types.size).toBe(0)
})
