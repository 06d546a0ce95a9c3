import { readImageSource, type ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { z } from 'zod'
import { checkProviders, checkTogether, PROVIDER_SETTINGS } from './providers.ts'
import { StartError } from '../store/startError.ts'

const DEFAULT_PORT = 3000
/**
 * Default number of calls per minute for one network: sixty first visits of two to five calls each, and fifteen more
 * calls for each of them.
 */
const DEFAULT_RATE_LIMIT = 1200

const HOST_NAME = /^(?:[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?|\[[\da-f:.]+\])$/

const Port = z.coerce.number().int().min(0).max(65_535)
const WebAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))
const Images = z.string().transform((text, context): ImageSource => {
  const read = readImageSource(text)
  if ('source' in read) return read.source
  context.addIssue({ code: 'custom', message: read.fault })
  return z.NEVER
})
const HostNames = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .pipe(
    z.array(
      z.string().regex(HOST_NAME, 'use a host name such as raidkit.example or 192.0.2.7, without a port'),
    ),
  )
/** Contact of the operator, written into mails and pages unchanged. */
const Contact = z
  .union([z.email(), WebAddress], 'it must be an e-mail address or the address of a page')
  .refine((contact) => !/[<>"'&\s]/.test(contact), 'it must not contain quotes, brackets or &')
const DatabaseAddress = z.url({ protocol: /^postgres(ql)?$/ })
const RedisAddress = z.url({ protocol: /^rediss?$/ })
const MailAddress = z.url({ protocol: /^smtps?$/ })
const PriceFeed = z.union([z.enum(['auto', 'off', 'sample']), WebAddress])
const Secret = z.string().min(16)

/** Settings of the environment: shape, purpose and default of each. */
const SETTINGS = {
  PORT: { shape: Port.default(DEFAULT_PORT), unset: '3000', help: 'port the site listens on' },
  HOST: { shape: z.string().default('127.0.0.1'), unset: '127.0.0.1', help: 'address it listens on' },
  SITE_URL: {
    shape: WebAddress.optional(),
    unset: 'http://localhost:PORT',
    help: 'public address of the site',
  },
  ALLOWED_HOSTS: {
    shape: HostNames,
    unset: 'none',
    help: 'additional host names it answers to, separated by commas',
  },
  DATA_DIR: {
    shape: z.string().default('./data'),
    unset: './data',
    help: 'embedded database, uploads, outbox',
  },
  PILOT_DIR: {
    shape: z.string().default('./pilot/build'),
    unset: './pilot/build',
    help: 'built companions that /pilot offers for download',
  },
  PILOT_BUILD: {
    shape: z.enum(['auto', 'off']).default('auto'),
    unset: 'auto',
    help: 'whether the site builds companions that are missing there when a player asks; off: never',
  },
  PILOT_SIGNING_KEY: {
    shape: z.string().optional(),
    unset: 'DATA_DIR/pilot-signing-key.pem',
    help: 'ed25519 key (PEM file) that signs companions',
  },
  DATABASE_URL: {
    shape: DatabaseAddress.optional(),
    unset: 'embedded',
    help: 'your own PostgreSQL server',
  },
  REDIS_URL: {
    shape: RedisAddress.optional(),
    unset: 'none',
    help: 'Redis/Valkey for events and shared rate limits',
  },
  MAIL_URL: { shape: MailAddress.optional(), unset: 'DATA_DIR/outbox', help: 'SMTP server for e-mails' },
  MAIL_FROM: { shape: z.string().optional(), unset: 'none', help: 'sender of e-mails' },
  PRICE_FEED: {
    shape: PriceFeed.default('auto'),
    unset: 'auto',
    help: 'auto, off, sample, or the address of a JSON service',
  },
  IMAGES_URL: {
    shape: Images.optional(),
    unset: 'none',
    help: 'base address or templates of the picture CDN (docs/deployment.md)',
  },
  S3_URL: {
    shape: WebAddress.optional(),
    unset: 'DATA_DIR/pictures',
    help: 'S3-compatible bucket for uploaded pictures, with its name in the path',
  },
  S3_REGION: { shape: z.string().default('us-east-1'), unset: 'us-east-1', help: 'region of that bucket' },
  S3_KEY_ID: { shape: z.string().optional(), unset: 'none', help: 'access key of that bucket' },
  S3_SECRET: { shape: z.string().optional(), unset: 'none', help: 'secret of the same key' },
  CONTACT: {
    shape: Contact.optional(),
    unset: 'none',
    help: 'how users reach you: an e-mail address or a page',
  },
  OWNER_EMAIL: { shape: z.email().optional(), unset: 'none', help: 'e-mail address of the admin account' },
  METRICS_TOKEN: {
    shape: Secret.optional(),
    unset: 'loopback only',
    help: 'bearer token for /metrics',
  },
  SESSION_SECRET: {
    shape: Secret.optional(),
    unset: 'kept in the database',
    help: 'signs the session cookie',
  },
  RATE_LIMIT: {
    shape: z.coerce.number().int().min(0).default(DEFAULT_RATE_LIMIT),
    unset: String(DEFAULT_RATE_LIMIT),
    help: 'calls per minute from one IP address, and half as many pages; 0 turns limits off',
  },
  TRUST_PROXY: {
    shape: z.coerce.number().int().min(0).max(10).default(0),
    unset: '0',
    help: 'number of reverse proxies in front of the site',
  },
  PRIVATE_TARGETS: {
    shape: z.enum(['refused', 'allowed']).default('refused'),
    unset: 'refused',
    help: 'whether webhooks and push may go to private networks; allowed is for tests only',
  },
  LOG_LEVEL: {
    shape: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    unset: 'info',
    help: 'lowest log level to record',
  },
  ...PROVIDER_SETTINGS,
} as const

type Shapes = { [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['shape'] }
// Safe: the same keys, each with the shape of its row.
const Schema = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, row]) => [name, row.shape])) as Shapes,
)

export type Settings = z.output<typeof Schema> & { SITE_URL: string }

/** Reads all settings; throws an error that names the invalid ones in one line. Empty values count as unset. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const read = Schema.safeParse(given)
  if (!read.success) {
    const problem = read.error.issues[0]
    throw new StartError(
      `${String(problem?.path[0] ?? 'settings')} is invalid: ${problem?.message ?? 'unknown'}`,
    )
  }
  checkProviders(read.data)
  checkTogether(read.data, ['S3_URL', 'S3_KEY_ID', 'S3_SECRET'])
  return { ...read.data, SITE_URL: read.data.SITE_URL ?? `http://localhost:${read.data.PORT}` }
}

export function settingsHelp(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { unset, help }]) => `  ${name.padEnd(22)} ${help} [${unset}]`,
  )
  return ['Usage: npm start', '', 'Settings (environment variable, meaning, default):', ...rows, ''].join(
    '\n',
  )
}
