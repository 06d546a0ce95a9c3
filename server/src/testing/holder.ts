// A process of its own that uses the embedded database of a folder until it is told to go or is killed.
import { startEmbedded } from '../store/embedded.ts'

const [dir = '', home = ''] = process.argv.slice(2)

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
