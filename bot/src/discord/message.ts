export type Field = { name: string; value: string; inline?: boolean }
export type Embed = {
  title?: string
  url?: string
  description?: string
  color?: number
  fields?: Field[]
  image?: { url: string }
  footer?: { text: string }
}
/** Message in the form that Discord accepts. Names from the game and from players never mention anybody. */
export type Message = {
  content?: string
  embeds?: Embed[]
  flags?: number
  allowed_mentions: { parse: [] }
}
export type Choice = { name: string; value: string }

/** Accent colour of the site's dark theme. */
const COLOUR = 0xc6d64f
/** Discord's message flag for a message that only the person who used the command sees. */
export const EPHEMERAL = 64

/** Discord's limits on messages (integrations.md 6.2). */
export const LIMITS = {
  content: 2000,
  total: 6000,
  title: 256,
  description: 4096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1024,
  footer: 2048,
  choices: 25,
  choice: 100,
} as const

/** Shortens a text to a number of UTF-16 units, as Discord counts them, without splitting a character. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1)
  // The first half of a surrogate pair at the end would be an invalid character.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}

/** Escapes Markdown and mention characters, so that Discord shows names as they are. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_~`|>[\]()#@<:]/g, '\\$&').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
}

/** Shortens an embed to fit all of Discord's limits; the last fields are dropped first. */
export function fitEmbed(embed: Embed): Embed {
  const { title, description, footer, fields = [] } = embed
  const head = {
    ...(title !== undefined && { title: truncateText(title, LIMITS.title) }),
    ...(description !== undefined && { description: truncateText(description, LIMITS.description) }),
    ...(footer && { footer: { text: truncateText(footer.text, LIMITS.footer) } }),
  }
  let room =
    LIMITS.total -
    [head.title, head.description, head.footer?.text].reduce((sum, text) => sum + (text?.length ?? 0), 0)
  const kept: Field[] = []
  for (const { name, value, ...rest } of fields.slice(0, LIMITS.fields)) {
    // Discord refuses an empty field, too.
    const field = {
      name: truncateText(name, LIMITS.fieldName) || '–',
      value: truncateText(value, LIMITS.fieldValue) || '–',
      ...rest,
    }
    room -= field.name.length + field.value.length
    if (room < 0) break
    kept.push(field)
  }
  return { color: COLOUR, ...embed, ...head, ...(embed.fields && { fields: kept }) }
}

export function buildEmbedMessage(embed: Embed): Message {
  return { embeds: [fitEmbed(embed)], allowed_mentions: { parse: [] } }
}

/** Builds a message that only the person who used the command sees: a failure or their own data. */
export function buildPrivateMessage(message: string | Embed): Message {
  const said =
    typeof message === 'string'
      ? { content: truncateText(message, LIMITS.content) }
      : { embeds: [fitEmbed(message)] }
  return { ...said, flags: EPHEMERAL, allowed_mentions: { parse: [] } }
}

export function limitChoices(all: readonly Choice[]): Choice[] {
  return all
    .filter(({ value }) => value.length > 0 && value.length <= LIMITS.choice)
    .slice(0, LIMITS.choices)
    .map(({ name, value }) => ({ name: truncateText(name, LIMITS.choice) || value, value }))
}

/** Formats a time in Discord's relative form, which each reader sees by their own clock: `in 5 minutes`. */
export function formatRelativeTime(atMs: number): string {
  return `<t:${Math.floor(atMs / 1000)}:R>`
}
