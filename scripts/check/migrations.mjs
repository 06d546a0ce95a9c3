// Do the migrations lead to the tables that the schema describes? Lets drizzle-kit write what is missing into
// a copy, and finds fault with anything it wrote.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runNode, toolPath } from '../processes.mjs'

const server = path.join(root, 'server')
const migrations = path.join(server, 'src/platform/store/migrations')

/** @returns {Promise<{ code: number, output: string }>} */
export async function checkMigrations() {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const before = await readdir(folder)
    const out = path.relative(server, folder) // an absolute path would be taken for a relative one
    const args = [
      'generate',
      '--dialect=postgresql',
      '--schema=./src/platform/store/schema/schema.ts',
      `--out=${out}`,
    ]
    const done = await runNode(toolPath('drizzle-kit'), args, { cwd: server, quiet: true })
    const added = (await readdir(folder)).filter((name) => !before.includes(name))
    if (added.length > 0) return { code: 1, output: 'The schema has changes without a migration.' }
    // It ends with 0 whatever happens; only its own words tell that it got to the end.
    return { code: /no schema changes/i.test(done.output) ? 0 : 1, output: done.output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
