import type { Currency } from '../../platform/price-types/index.ts'
import type { LoggedMoney, LogWord, QuestLogState, SquadStep } from './logEvent.ts'

/** Message types of notifications, which differ from the game's quest states (domain reference 10.1). */
const QUEST_MESSAGES: ReadonlyMap<number, QuestLogState> = new Map([
  [10, 'started'],
  [11, 'failed'],
  [12, 'finished'],
])
const FLEA_MESSAGE = 4
// Templates of flea market messages (external interfaces 4.2).
const SOLD = '5bdabfb886f7743e152e867e'
const EXPIRED = '5bdabfe486f7743e1665df6e'

/** Currencies by item id (domain reference 1.6). */
const MONEY: ReadonlyMap<unknown, Currency> = new Map([
  ['5449016a4bdc2d6f028b456f', '₽'],
  ['5696686a4bdc2da3298b456a', '$'],
  ['569668774bdc2da2298b4568', '€'],
])

const SQUAD: Readonly<Record<string, SquadStep>> = {
  GroupMatchInviteAccept: 'accepted',
  GroupMatchUserLeave: 'left',
  GroupMatchWasRemoved: 'removed',
  GroupMatchRaidSettings: 'settings',
  GroupMatchRaidReady: 'ready',
}
const NOTIFICATION = /Got notification \| ?(\w{1,64})/
/** Maximum length of a text that is taken from a block. */
const LONGEST_TEXT = 64

/** Returns the name of a notification, from the first line of its record. */
export function notificationName(line: string): string | undefined {
  return NOTIFICATION.exec(line)?.[1]
}

/** Parses a notification that has no JSON block. */
export function squadWord(name: string): LogWord | undefined {
  const step = Object.hasOwn(SQUAD, name) ? SQUAD[name] : undefined
  return step && { kind: 'squad', step }
}

export function hasBlock(name: string): boolean {
  return name === 'ChatMessageReceived' || name === 'UserMatchOver' || name === 'UserConfirmed'
}

/** Parses a notification with its JSON; returns undefined for irrelevant ones. */
export function notificationWord(name: string, block: string): LogWord | undefined {
  const fields = parsed(block)
  if (name === 'ChatMessageReceived') return chatWord(field(fields, 'message'))
  const [map, shortId] = [text(field(fields, 'location')), text(field(fields, 'shortId'))]
  if (name === 'UserMatchOver') return { kind: 'raidOver', map, shortId }
  return map ? { kind: 'raidConfirmed', map, shortId } : undefined
}

/** Parses a chat message by its type and template only: its own text is not reliable. */
function chatWord(message: unknown): LogWord | undefined {
  const type = Number(field(message, 'type'))
  const template = text(field(message, 'templateId'))?.trim().split(/\s/)[0]
  if (!template) return undefined
  const state = QUEST_MESSAGES.get(type)
  if (state) return { kind: 'quest', questId: template, state }
  if (type !== FLEA_MESSAGE || (template !== SOLD && template !== EXPIRED)) return undefined
  const system = field(message, 'systemData')
  const [itemId, count] = [text(field(system, 'soldItem')), amount(field(system, 'itemCount'))]
  if (template === EXPIRED) return { kind: 'offerExpired', itemId, count }
  const buyer = text(field(system, 'buyerNickname')) ?? ''
  const money = moneyOf(field(field(message, 'items'), 'data'))
  return { kind: 'fleaSale', itemId, count, buyer, money }
}

function moneyOf(stacks: unknown): LoggedMoney {
  const money: LoggedMoney = {}
  for (const stack of Array.isArray(stacks) ? stacks : []) {
    const currency = MONEY.get(field(stack, '_tpl'))
    const count = currency && amount(field(field(stack, 'upd'), 'StackObjectsCount'))
    if (currency && count) money[currency] = (money[currency] ?? 0) + count
  }
  return money
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_TEXT) : undefined
}

/** Returns a count; a missing or invalid one is 1. */
function amount(value: unknown): number {
  const number = Number(value ?? 1)
  return Number.isInteger(number) && number >= 0 ? number : 1
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block)
  } catch {
    return undefined // balanced braces need not be JSON
  }
}

/** Returns a field by its name; newer builds may change the capitalisation of names. */
function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  // Safe: JSON.parse has made the object.
  const fields = value as Record<string, unknown>
  if (Object.hasOwn(fields, name)) return fields[name]
  const wanted = name.toLowerCase()
  for (const key of Object.keys(fields)) if (key.toLowerCase() === wanted) return fields[key]
  return undefined
}
