// `npm run proof`: the long proofs with their full numbers; `npm run proof -- name` those whose file name fits.
import { buildWeb } from './build.mjs'
import { runNode, toolPath } from './processes.mjs'

await buildWeb()
const { code } = await runNode(toolPath('vitest'), [
  'run',
  '--config=proof/vitest.config.ts',
  ...process.argv.slice(2),
])
process.exit(code)
