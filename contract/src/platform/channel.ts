import type { Access, Feature } from '@raidkit/rules/platform/access'
import type { z } from 'zod'
import type { ErrorBody } from './errors.ts'

/** Message from a page to the site: its body, and how often one socket may send it. */
export type UpMessage<Body extends z.ZodObject = z.ZodObject> = {
  body: Body
  perMinute: number
  /** Maximum size of the message, where it exceeds `MESSAGE_BYTES`. */
  mostBytes?: number
}

type UpMessages = Readonly<Record<string, UpMessage>>
type DownMessages = Readonly<Record<string, z.ZodObject>>

/**
 * A socket address with the messages that pass there: `up` from pages to the site, `down` from the site to pages.
 * On the wire each is one JSON text, `{ messageType, ...body }`, as companions of the game write them.
 */
export type Channel<
  Up extends UpMessages = UpMessages,
  Down extends DownMessages = DownMessages,
  Level extends Access = Access,
> = {
  path: `/ws/${string}`
  /** The lowest level that may connect. */
  access: Level
  /** Feature that is required in addition to the level; the operator may lower the feature's level. */
  feature?: Feature
  up: Up
  down: Down
}

export function defineChannel<
  const Up extends UpMessages,
  const Down extends DownMessages,
  const Level extends Access,
>(channel: Channel<Up, Down, Level>): Channel<Up, Down, Level> {
  return channel
}

/** Default maximum size of a message; enough for a few names and ids. */
export const MESSAGE_BYTES = 4 * 1024

export type UpType<C extends Channel> = keyof C['up'] & string
export type DownType<C extends Channel> = keyof C['down'] & string
export type UpBody<C extends Channel, Type extends UpType<C>> = z.output<C['up'][Type]['body']>
export type DownBody<C extends Channel, Type extends DownType<C>> = z.output<C['down'][Type]>

/** Message that the site sends when it refuses a page's message. */
export type RefusedMessage = { messageType: typeof REFUSED; refused: string; error: ErrorBody['error'] }
export const REFUSED = 'REFUSED'

/** Close code (RFC 6455 leaves 4000 to 4999 to applications): the reader's rights have changed, connect again. */
export const CLOSE_RIGHTS = 4003
