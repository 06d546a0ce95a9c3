import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PilotBuild, PilotFiles } from '@raidkit/contract/pilot/pilotFiles'
import { PILOT_PLATFORMS, type PilotPlatform } from '@raidkit/rules/pilot/pilot'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Logger } from 'pino'
import { z } from 'zod'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/build-pilot.mjs', import.meta.url))
/** Bundler of the sources; a site that was installed without it offers files that were built elsewhere. */
const BUNDLER = fileURLToPath(new URL('../../../../node_modules/rolldown/package.json', import.meta.url))
/** Maximum time in ms of a build: a slow connection needs minutes for the fifty megabytes of a Node. */
const LONGEST_MS = 20 * MINUTE_MS
/** Minimum time in ms between two attempts, however often somebody asks. */
const AGAIN_MS = 2 * MINUTE_MS
const SAID_MAX = 2_000
/** Environment variables that npm and Node need. Settings of the site, which contain secrets, are not passed on. */
const FOR_CHILDREN =
  /^(?:path|pathext|home|userprofile|appdata|localappdata|systemroot|comspec|te?mp|tmpdir|lang|https?_proxy|no_proxy|npm_\w+|node_extra_ca_certs|ssl_cert_\w+)$/i

const Step = z.object({ step: z.enum(['fetching', 'building']) })

type Options = {
  /** Output folder of the built files. */
  folder: string
  siteUrl: string
  keyFile: string
  log: Pick<Logger, 'info' | 'warn'>
  now: () => number
  /** Build script; tests provide their own. */
  script?: string
}

/** Creates the builder, which builds companions on demand, one at a time, in a separate process. */
export function pilotBuilder({ folder, siteUrl, keyFile, log, now, script = SCRIPT }: Options) {
  const canBuild = existsSync(script) && (script !== SCRIPT || existsSync(BUNDLER))
  const states = new Map<PilotPlatform, { state: PilotBuild['state']; atMs: number }>()
  const queue: PilotPlatform[] = []
  let running: ChildProcess | undefined
  let isOver = false

  const put = (platform: PilotPlatform, state: PilotBuild['state']) =>
    states.set(platform, { state, atMs: now() })

  async function work(): Promise<void> {
    for (let next = queue[0]; next !== undefined && !isOver; next = queue[0]) {
      const fault = await build(next)
      queue.shift()
      if (fault === undefined) {
        states.delete(next)
        log.info({ platform: next }, 'built a companion')
      } else {
        put(next, 'failed')
        if (!isOver) log.warn({ platform: next, fault }, 'a companion could not be built')
      }
    }
  }

  /** Builds a file; returns the error, or undefined on success. */
  function build(platform: PilotPlatform): Promise<string | undefined> {
    put(platform, 'fetching')
    const inherited = Object.entries(process.env).filter(([name]) => FOR_CHILDREN.test(name))
    const env = { ...Object.fromEntries(inherited), SITE_URL: siteUrl }
    const child = fork(script, ['--add', platform], {
      env: { ...env, PILOT_DIR: folder, PILOT_SIGNING_KEY: keyFile },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: LONGEST_MS,
    })
    running = child
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID_MAX)))
    child.on('message', (message) => {
      const read = Step.safeParse(message)
      if (read.success) put(platform, read.data.step)
    })
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code) => resolve(code === 0 ? undefined : said.trim() || `exit code ${code}`))
    })
  }

  return {
    /** Returns the state of each file that does not exist yet. */
    states({ files }: PilotFiles): PilotBuild[] {
      if (!canBuild) return []
      return PILOT_PLATFORMS.filter((platform) => files.every((file) => file.platform !== platform)).map(
        (platform) => ({ platform, state: states.get(platform)?.state ?? 'absent' }),
      )
    },
    ask(platform: PilotPlatform): void {
      const { state, atMs = 0 } = states.get(platform) ?? {}
      const isDue = state === undefined || (state === 'failed' && now() - atMs >= AGAIN_MS)
      if (!canBuild || isOver || !isDue) return
      put(platform, 'waiting')
      queue.push(platform)
      if (queue.length === 1) void work()
    },
    stop(): void {
      isOver = true
      running?.kill()
    },
  }
}
