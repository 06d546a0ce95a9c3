import { exportFacts, getFact, listFacts } from '@raidkit/contract/admin/corrections'
import { Refusal } from '@raidkit/contract/platform/errors'
import { columnsOf, fittingLines } from '@raidkit/rules/catalogue/fact-fields'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { factFields } from './factFields.ts'
import { entriesOf, factLines } from './factLines.ts'

/** The facts as the operator's tables and forms show them. */
export function factRoutes(door: Door, deps: Deps): void {
  door.answer(listFacts, async ({ store, request: { kind, limit, ...wanted } }) => {
    const lines = fittingLines(await factLines(deps, { kind }, await store.corrections.all()), wanted)
    return { lines: lines.slice(0, limit), total: lines.length }
  })

  door.answer(getFact, async ({ store, request: { kind, uid } }) => {
    const rows = (await store.corrections.all()).filter((row) => row.uid === uid)
    const [line] = await factLines(deps, { kind, only: uid }, rows)
    if (!line) throw new Refusal('not_found', { field: 'uid', why: `no such ${kind}` })
    const own = rows.filter(({ entity }) => entity === kind)
    return { line, ...(await factFields({ deps, store, kind, uid, rows: own })) }
  })

  door.answer(exportFacts, async ({ store, request: { kind } }) => {
    const columns = columnsOf(kind).map(({ name }) => name)
    const entries = await entriesOf(deps, kind)
    const seen: Record<string, Record<string, number>> = {}
    for (const { entity, uid, field, version } of await store.corrections.all())
      if (entity === kind) seen[uid] = { ...seen[uid], [field]: version }
    return {
      columns,
      rows: [...entries].map(([uid, entry]) => ({
        uid,
        cells: columns.map((name) => Reflect.get(entry, name) ?? null),
      })),
      seen,
    }
  })
}
