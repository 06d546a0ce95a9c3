import { openGateway } from './gateway/openGateway.ts'
import { passOn } from './gateway/passOn.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`)
  process.exit(1)
}

const log = {
  info: (about: object, text: string) => void process.stdout.write(`${text} ${JSON.stringify(about)}\n`),
  warn: (about: object, text: string) => void process.stderr.write(`${text} ${JSON.stringify(about)}\n`),
}
const { DISCORD_BOT_TOKEN: token, DISCORD_URL: discordUrl, SITE_URL: siteUrl } = settings
const gateway = openGateway({ token, discordUrl, log, answer: passOn({ siteUrl, token, now: Date.now }) })
log.info({ siteUrl }, 'The bot connects; commands are answered by the site')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void gateway.stop().finally(() => process.exit(0)))
