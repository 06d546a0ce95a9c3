import { Refusal } from '@raidkit/contract/platform/errors'
import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { cleanMarkup } from './cleanMarkup.ts'
import type { Store } from '../../platform/store/connection.ts'
import { mustBe, addAuditEntry, type Change, type Entry } from './change.ts'

const CHANGED_SETTING = 'websiteAlertChanged'
export const ALERT_CHANGE = 'website-alert'
/** Maximum size of an alert after escaping, as an event between nodes carries less than 8,000 bytes. */
const EVENT_MAX_BYTES = 7500

type Texts = Partial<Record<Language, string>>
export type SetAlert = { text: string; texts?: Texts; from: Date; until: Date | null }
/** Alert as shown on pages: the default text and its translations. */
export type ShownAlert = { websiteAlert: string; texts?: Texts }
/** Alert in the format of the audit log. */
export const KeptAlert = z.object({
  text: z.string(),
  texts: z.partialRecord(Language, z.string()).optional(),
  from: z.coerce.date(),
  until: z.coerce.date().nullable(),
})

/** Returns the markup that pages show now. */
export async function shownAlert(store: Store, now: Date): Promise<ShownAlert> {
  const alert = await store.alerts.active(now)
  return alert ? { websiteAlert: cleanMarkup(alert.text), ...textsOf(alert.texts) } : { websiteAlert: '' }
}

/** Returns the sanitised translations without empty texts and unknown languages, or nothing if none is left. */
function textsOf(texts: Readonly<Record<string, string>> = {}): { texts?: Texts } {
  const kept = Object.entries(texts).flatMap(([code, text]): [Language, string][] => {
    const language = Language.safeParse(code).data
    const clean = cleanMarkup(text)
    return language && clean.trim() ? [[language, clean]] : []
  })
  return kept.length > 0 ? { texts: Object.fromEntries(kept) } : {}
}

/** Returns the current alert, even if it has not started yet. */
export async function setAlertOf(store: Store): Promise<SetAlert | null> {
  const [alert] = await store.alerts.all()
  return alert ? { text: alert.text, ...textsOf(alert.texts), from: alert.from, until: alert.until } : null
}

/** Sets the alert, replacing the previous one; null removes it. Returns the alert that pages show from now on. */
export async function changeAlert(change: Change, wanted: SetAlert | null): Promise<ShownAlert> {
  await hold(change)
  return write(change, await setAlertOf(change.store), cleaned(wanted))
}

export async function undoAlert(change: Change, { before, after }: Entry): Promise<void> {
  await hold(change)
  const now = await setAlertOf(change.store)
  mustBe(now, after)
  const was = KeptAlert.nullable().parse(before)
  const isOver = was?.until && was.until <= change.at
  await write(change, now, isOver ? null : was)
}

/** Serialises writers until their commit, so that only one alert is set. */
async function hold({ store, at }: Change): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

function cleaned(wanted: SetAlert | null): SetAlert | null {
  if (!wanted) return null
  const { from, until } = wanted
  if (until && until <= from)
    throw new Refusal('bad_request', { field: 'until', why: 'must be later than from' })
  const text = cleanMarkup(wanted.text)
  const others = textsOf(wanted.texts)
  if (Buffer.byteLength(JSON.stringify({ text, ...others })) > EVENT_MAX_BYTES)
    throw new Refusal('bad_request', { field: 'text', why: 'too long' })
  return text ? { text, ...others, from, until } : null
}

async function write(change: Change, before: SetAlert | null, after: SetAlert | null): Promise<ShownAlert> {
  const { store, at, publish } = change
  for (const alert of await store.alerts.all()) await store.alerts.remove(alert.uid)
  if (after) await store.alerts.add({ texts: {}, ...after, createdAt: at })
  if (before || after) await addAuditEntry(change, { what: ALERT_CHANGE, before, after })
  const shown = await shownAlert(store, at)
  publish({ type: 'alert', ...shown })
  return shown
}
