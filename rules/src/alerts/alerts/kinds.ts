import { z } from 'zod'
import type { Feature } from '../../platform/access/index.ts'

/** Things that the stored `subject` of an alert can name. */
export type AlertSubject = 'item' | 'trader' | 'craft' | 'none'
/** Unit of a limit. */
export type AlertUnit = 'rub' | 'offers' | 'percent'

/** Everything that code needs to know about a kind of alert, beside its texts. */
type AlertDescriptor = {
  /** Right that the owner needs. */
  feature: Feature
  /** Event of the webhooks that are told. */
  webhookEvent: 'alert' | 'restock'
} & (
  | {
      subject: 'item'
      trigger: 'market'
      fires: 'below' | 'above' | 'change'
      reads: 'rub' | 'offers'
      unit: AlertUnit
      /** Limit that the form suggests: a number, or a share of the current price. */
      usual: { limit: number } | { ofPrice: number }
    }
  | { subject: 'trader'; trigger: 'restock'; reads: 'moment'; unit: null }
  | { subject: 'craft' | 'none'; trigger: 'timer'; reads: 'moment'; unit: null }
)

const ALERT = { feature: 'alerts', webhookEvent: 'alert' } as const
const MARKET = { ...ALERT, subject: 'item', trigger: 'market' } as const
const TIMER = { ...ALERT, trigger: 'timer', reads: 'moment', unit: null } as const

/** Kinds of alerts, in the order in which they are offered. */
export const ALERTS = {
  priceBelow: { ...MARKET, fires: 'below', reads: 'rub', unit: 'rub', usual: { ofPrice: 0.9 } },
  priceAbove: { ...MARKET, fires: 'above', reads: 'rub', unit: 'rub', usual: { ofPrice: 1.1 } },
  priceChange: { ...MARKET, fires: 'change', reads: 'rub', unit: 'percent', usual: { limit: 10 } },
  offersBelow: { ...MARKET, fires: 'below', reads: 'offers', unit: 'offers', usual: { limit: 5 } },
  offersAbove: { ...MARKET, fires: 'above', reads: 'offers', unit: 'offers', usual: { limit: 50 } },
  restock: {
    feature: 'restockNotifications',
    webhookEvent: 'restock',
    subject: 'trader',
    trigger: 'restock',
    reads: 'moment',
    unit: null,
  },
  craft: { ...TIMER, subject: 'craft' },
  btcFarm: { ...TIMER, subject: 'none' },
} as const satisfies Record<string, AlertDescriptor>

export type AlertKind = keyof typeof ALERTS
export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKind, ...AlertKind[]] // safe: its own keys
export const AlertKind = /* @__PURE__ */ z.enum(ALERT_KINDS)

/** Kinds whose descriptor has these fields. */
export type AlertKindWith<Fields> = {
  [Kind in AlertKind]: (typeof ALERTS)[Kind] extends Fields ? Kind : never
}[AlertKind]

/** Returns true if the descriptor of the kind has these fields. */
export function isAlertWith<const Fields extends Partial<AlertDescriptor>>(
  kind: AlertKind,
  fields: Fields,
): kind is AlertKindWith<Fields> {
  const descriptor: object = ALERTS[kind]
  return Object.entries(fields).every(([name, value]) => Reflect.get(descriptor, name) === value)
}

/** Lists the kinds whose descriptor has these fields. */
export function alertKindsWith<const Fields extends Partial<AlertDescriptor>>(
  fields: Fields,
): AlertKindWith<Fields>[] {
  return ALERT_KINDS.filter((kind) => isAlertWith(kind, fields))
}

/** Kinds that watch the market of one item; the others fire at a point in time. */
export const ITEM_ALERT_KINDS = /* @__PURE__ */ alertKindsWith({ subject: 'item' })
export type ItemAlertKind = AlertKindWith<{ subject: 'item' }>
