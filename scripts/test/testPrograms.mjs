// The server's programs in few files for tests that start them: of its sources each process would spend seconds on
// loading module by module. Made when the first test asks, over a small server on the loopback, because the test
// threads start after this has returned.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundlePrograms } from '../bundle/bundle.mjs'
import { root } from '../processes.mjs'

const server = path.join(root, 'server/src')
const PROGRAMS = {
  main: path.join(server, 'main.ts'),
  raidkit: path.join(server, 'raidkit.ts'),
  siteProgram: path.join(server, 'testing/sites/siteProgram.ts'),
  carrier: path.join(server, 'testing/carrier.ts'),
  writer: path.join(server, 'testing/writer.ts'),
  holder: path.join(server, 'testing/faults/holder.ts'),
}

/**
 * For vitest's `globalSetup`.
 * @param {import('vitest/node').TestProject} project
 */
export default async function setup(project) {
  /** @type {Promise<string> | undefined} */
  let bundled
  const urlServer = createServer((_, response) => {
    response.shouldKeepAlive = false // a busy thread would ask on a connection that has been closed meanwhile
    bundled ??= bundle()
    bundled.then(
      (folder) => response.end(JSON.stringify({ folder })),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise((resolve) => urlServer.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = urlServer.address()
  project.provide('testProgramsUrl', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  return async () => {
    urlServer.close()
    urlServer.closeAllConnections()
    const folder = await bundled?.catch(() => undefined)
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function bundle() {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-programs-'))
  await chmod(folder, 0o755) // other accounts start some of them
  // Else each start would read megabytes as the other kind of module first.
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  await bundlePrograms(PROGRAMS, path.join(folder, 'programs'))
  return folder
}
