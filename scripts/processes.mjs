// Starts other programs from the scripts: finds tools and waits for processes.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

/** Returns the JavaScript file of a package's command, so that it runs on this Node without a shell. */
export function toolPath(packageName, command = packageName) {
  const manifest = path.join(root, 'node_modules', packageName, 'package.json')
  const { bin } = require(manifest)
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a script on this Node and returns its exit code, and its output if `quiet` withheld that. The output is shown
 * after `after`, so that the outputs of two parallel scripts do not mix.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, after?: Promise<unknown> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(file, args = [], { cwd = root, env = process.env, quiet = false, after } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet || after ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(process.execPath, [file, ...args], { cwd, env, stdio })
    let output = ''
    let isShown = false
    const show = () => {
      isShown = true
      process.stdout.write(output)
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        if (isShown) process.stdout.write(text)
      })
    }
    if (after) void after.then(show, show)
    const stop = endWithUs(child)
    child.on('error', reject)
    child.on('close', (code) => {
      stop()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends the child with this script: a signal that stops the script is passed on once. */
function endWithUs(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const onSignal = (signal) => child.kill(signal)
  const onExit = () => child.kill()
  for (const signal of signals) process.once(signal, onSignal)
  process.once('exit', onExit)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
    process.off('exit', onExit)
  }
}

export const formatSeconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
