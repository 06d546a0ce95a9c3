import { runSite } from './run.ts'

/** The only file that reads the environment and starts things. */
await runSite({ args: process.argv.slice(2), environment: process.env })
