import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, expect, it } from 'vitest'

const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'raidkit-traces-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const SOURCE = `type Fruit = { name: string }
const unused: Fruit = { name: 'pear' }

export function eat(fruit: Fruit): never {
  throw new TypeError(\`no \${fruit.name} here\`)
}
`

it('names the file and line of the source, and leaves what is not of the bundle as it is', async () => {
  const [source, out] = [path.join(folder, 'eat.ts'), path.join(folder, 'out')]
  fs.writeFileSync(source, SOURCE)
  fs.writeFileSync(path.join(folder, 'main.ts'), `import { eat } from './eat.ts'\neat({ name: 'plum' })\n`)
  const bundle = await rolldown({ input: path.join(folder, 'main.ts'), platform: 'node' })
  await bundle.write({ dir: out, sourcemap: true })
  await bundle.close()
  const program = `
    import { mapTraces } from ${JSON.stringify(path.join(import.meta.dirname, 'traces.mjs'))}
    mapTraces(${JSON.stringify(out)})
    await import(${JSON.stringify(path.join(out, 'main.js'))}).catch((error) => console.log(error.stack))`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  const [head, first, second] = stdout.split('\n')
  expect(head).toBe('TypeError: no plum here')
  expect(first).toContain(`at eat (${source}:5:`)
  expect(second).toContain(`${path.join(folder, 'main.ts')}:2:`)
  expect(stdout).toContain('node:internal')
})
