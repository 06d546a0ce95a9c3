// Do the migrations lead to the tables that the schema describes? Lets drizzle-kit write what is missing into
// a copy, and finds fault with anything it wrote.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runNode, toolPath } from './processes.mjs'

const server = path.join(root, 'server')
const migrations = path.join(server, 'src/store/migrations')

/** @returns {Promise<{ code: number, output: string }>} */
export async function checkMigrations() {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const before = await readdir(folder)
    const out = path.relative(server, folder) // an absolute path would be taken for a relative one
    const args = ['generate', '--dialect=postgresql', '--schema=./src/store/schema.ts', `--out=${out}`]
    const env = { ...process.env, NODE_OPTIONS: `--import=${import.meta.url}` }
    const done = await runNode(toolPath('drizzle-kit'), args, { cwd: server, quiet: true, env })
    const added = (await readdir(folder)).filter((name) => !before.includes(name))
    if (added.length > 0) return { code: 1, output: 'The schema has changes without a migration.' }
    // It ends with 0 whatever happens; only its own words tell that it got to the end.
    return { code: /no schema changes/i.test(done.output) ? 0 : 1, output: done.output }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Loaded into drizzle-kit (above): it looks for drizzle-orm beside itself, but only the server room has it.
if (process.env.NODE_OPTIONS?.includes(import.meta.url)) {
  const parentURL = pathToFileURL(path.join(server, 'package.json')).href
  const ofServer = createRequire(parentURL)
  registerHooks({
    resolve: (name, context, next) => {
      if (!name.startsWith('drizzle-orm') || context.parentURL === parentURL) return next(name, context)
      if (context.conditions.includes('import')) return next(name, { ...context, parentURL })
      return { url: pathToFileURL(ofServer.resolve(name)).href, shortCircuit: true }
    },
  })
}
