// `npm run format`: lays out every file and mends what lint can mend by itself.
import { runNode, toolPath } from './processes.mjs'

const paths = process.argv.slice(2)
const lint = await runNode(toolPath('oxlint'), ['--fix', ...paths])
const format = await runNode(toolPath('oxfmt'), paths)
process.exit(lint.code || format.code)
