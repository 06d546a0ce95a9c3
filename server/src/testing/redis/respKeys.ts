import { createHash } from 'node:crypto'
import { COUNT_SCRIPT } from '../../platform/http/limits/limitStore.ts'
import { RENEW_SCRIPT, UNLOCK_SCRIPT } from '../../platform/nodes/locks.ts'
import { OK, type Reply } from './resp.ts'

type Script = (keys: string[], args: string[]) => Reply

/** Strings with an end of life, and the few commands and scripts that our code sends. */
export function respKeys() {
  const kept = new Map<string, { value: string; endsAt: number }>()
  const live = (key: string) => {
    const entry = kept.get(key)
    if (entry && entry.endsAt <= performance.now()) kept.delete(key)
    return kept.get(key)
  }
  const get = (key: string) => live(key)?.value ?? null
  const del = (key: string) => (live(key) && kept.delete(key) ? 1 : 0)
  const pexpire = (key: string, ms: number) => {
    const entry = live(key)
    if (entry) entry.endsAt = performance.now() + ms
    return entry ? 1 : 0
  }
  const pttl = (key: string) => {
    const entry = live(key)
    if (!entry) return -2
    return entry.endsAt === Infinity ? -1 : Math.ceil(entry.endsAt - performance.now())
  }
  const incr = (key: string) => {
    const value = Number(get(key) ?? 0) + 1
    kept.set(key, { value: String(value), endsAt: live(key)?.endsAt ?? Infinity })
    return value
  }
  const set = ([key = '', value = '', ...options]: string[]): Reply => {
    const flags = options.map((option) => option.toUpperCase())
    if (flags.includes('NX') && live(key)) return null
    const px = flags.indexOf('PX')
    kept.set(key, { value, endsAt: px < 0 ? Infinity : performance.now() + Number(options[px + 1]) })
    return OK
  }
  const scripts = knownScripts({ get, del, pexpire, pttl, incr })
  const evaluate = (script: Script | undefined, [count = '0', ...rest]: string[]): Reply => {
    if (!script) return new Error('NOSCRIPT No matching script. Please use EVAL.')
    return script(rest.slice(0, Number(count)), rest.slice(Number(count)))
  }
  const commands: Record<string, (args: string[]) => Reply> = {
    GET: ([key = '']) => get(key),
    SET: set,
    DEL: (keys) => keys.reduce((sum, key) => sum + del(key), 0),
    PEXPIRE: ([key = '', ms]) => pexpire(key, Number(ms)),
    PTTL: ([key = '']) => pttl(key),
    INCR: ([key = '']) => incr(key),
    EVAL: ([text = '', ...args]) => evaluate(scripts.get(sha1(text)), args),
    EVALSHA: ([sha = '', ...args]) => evaluate(scripts.get(sha), args),
    SCRIPT: ([, text = '']) => sha1(text),
    FLUSHALL: () => {
      kept.clear()
      return OK
    },
  }
  return commands
}

type Primitives = {
  get: (key: string) => string | null
  del: (key: string) => number
  pexpire: (key: string, ms: number) => number
  pttl: (key: string) => number
  incr: (key: string) => number
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** The scripts in use, by the hash of their text, each retold in TypeScript. */
function knownScripts({ get, del, pexpire, pttl, incr }: Primitives): Map<string, Script> {
  const count: Script = ([key = ''], [windowMs = '0']) => {
    const current = incr(key)
    if (current === 1) pexpire(key, Number(windowMs))
    return [current, pttl(key)]
  }
  const scripts: [string, Script][] = [
    [COUNT_SCRIPT, count],
    [RENEW_SCRIPT, ([key = ''], [token, ms]) => (get(key) === token ? pexpire(key, Number(ms)) : 0)],
    [UNLOCK_SCRIPT, ([key = ''], [token]) => (get(key) === token ? del(key) : 0)],
  ]
  return new Map(scripts.map(([text, script]) => [sha1(text), script]))
}
