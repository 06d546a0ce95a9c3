import path from 'node:path'
import { expect, it } from 'vitest'
import { backupTo } from '../server/src/platform/store/backup/backup.ts'
import { restoreFrom } from '../server/src/platform/store/backup/restore.ts'
import { startEmbedded } from '../server/src/platform/store/embedded/embedded.ts'
import {
  acknowledgedNames,
  compareWithPromised,
  writingSite,
} from '../server/src/testing/kills/writingSite.ts'
import { expectBars } from './support/figures.ts'

const FULL = 20
const BACKUPS = Number(process.env['BACKUPS'] ?? FULL)

it(`${BACKUPS} backups amid every kind of write, each restored: one moment, and nothing acknowledged before it lacks`, async () => {
  const site = await writingSite(path.join(import.meta.dirname, '../scripts/start.mjs'))
  try {
    const database = await startEmbedded(site.dbDir) // the one that the site has started
    expect(database.attached).toBe(true)
    const promised: string[][] = []
    const fileOf = (nth: number) => path.join(site.folder, `backup-${nth}`)
    for (let nth = 0; nth < BACKUPS; nth++) {
      await site.untilAllWrote()
      promised.push(acknowledgedNames(site.ledger))
      await backupTo(database.url, fileOf(nth))
    }
    await site.untilAllWrote()
    await site.stopWriting()
    await database.stop()
    const faults: string[] = []
    for (const [nth, names] of promised.entries()) {
      const dir = path.join(site.folder, `restored-${nth}`, 'db')
      await restoreInto(dir, fileOf(nth))
      const { lost, doubled, contradictions } = compareWithPromised(
        site.ledger,
        names,
        await site.keptIn(dir),
      )
      faults.push(...[...lost, ...doubled, ...contradictions].map((fault) => `backup ${nth}: ${fault}`))
    }
    expectBars([
      { what: 'backups under load, restored', value: promised.length, atLeast: FULL },
      { what: 'writes before the last backup', value: promised.at(-1)?.length ?? 0, atLeast: FULL },
      { what: 'lost, doubled or of two moments', value: faults.length, atMost: 0 },
    ])
    expect(faults).toEqual([])
  } finally {
    await site.close()
  }
})

async function restoreInto(dir: string, file: string): Promise<void> {
  const server = await startEmbedded(dir, { fsync: false })
  try {
    await restoreFrom(server.url, file)
  } finally {
    await server.stop()
  }
}
