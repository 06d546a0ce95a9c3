// `npm run dev`: the server with Vite inside it; pages reload hot, and Node restarts the server when a file of
// its own packages changes.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './processes.mjs'

const WATCHED = ['server/src', 'contract/src', 'rules/src', 'catalog/src', 'catalog/data']
// Vite loads the development build of React Router; the server must mean the same classes.
const watch = [
  '--conditions=development',
  '--watch',
  '--watch-preserve-output',
  ...WATCHED.map((room) => `--watch-path=${room}`),
]
const main = path.join('server/src/main.ts')

const child = spawn(process.execPath, [...watch, main, '--dev', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
process.on('disconnect', () => child.kill('SIGTERM')) // run.mjs is gone
child.on('exit', (code) => process.exit(code ?? 0))
