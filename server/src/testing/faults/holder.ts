// A process of its own that uses the embedded database of a folder until it is asked to go or is killed,
// as the account that the numbers name, if any.
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'

const [dir = '', home = '', uid, gid] = process.argv.slice(2)

// Only now, with its modules read: the account may not be able to walk to our sources.
if (uid && gid) {
  process.setgroups?.([])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
}

try {
  const { url, dir: place, attached, pid, stop } = await startEmbedded(dir, { fsync: false, home })
  process.stdout.write(`${JSON.stringify({ url, dir: place, attached, pid: pid() })}\n`)
  for await (const chunk of process.stdin) if (String(chunk).includes('go')) break
  await stop()
  process.stdout.write('stopped\n')
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
  process.exitCode = 1
}
process.exit()
