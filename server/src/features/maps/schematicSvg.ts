import type { MapRecord } from '@raidkit/rules/map-facts'

/** Our own drawing of a map. */
export async function schematicSvg(map: MapRecord): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><title>${map.name}</title></svg>`
}
