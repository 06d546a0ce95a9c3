import { z } from 'zod'

const Address = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const Settings = z.object({
  DISCORD_BOT_TOKEN: z.string('set it to the token of the bot').min(1).max(500),
  DISCORD_URL: Address.default('https://discord.com'),
  SITE_URL: Address.default('http://localhost:3000'),
})
export type Settings = z.output<typeof Settings>

/** Reads the settings; returns one line that describes the problem if they are not valid. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings | string {
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const read = Settings.safeParse(given)
  if (read.success) return read.data
  const [problem] = read.error.issues
  return `${String(problem?.path[0] ?? 'settings')} is invalid: ${problem?.message ?? 'unknown'}`
}
