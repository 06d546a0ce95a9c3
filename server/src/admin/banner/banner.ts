import { Refusal } from '@raidkit/contract/platform/errors'
import { Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'
import { cleanMarkup } from './cleanMarkup.ts'
import type { Store } from '../../platform/store/connection.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../changes/index.ts'

const CHANGED_SETTING = 'websiteAlertChanged'
export const BANNER_CHANGE = 'website-alert'
/** Maximum size of a banner after escaping, as an event between nodes carries less than 8,000 bytes. */
const EVENT_MAX_BYTES = 7500

/** A set or removed banner can be undone. */
export const bannerChanges: readonly ChangeKind[] = [{ kind: BANNER_CHANGE, undo: undoBanner }]

type Texts = Partial<Record<Language, string>>
export type SetBanner = { text: string; texts?: Texts; from: Date; until: Date | null }
/** Banner as shown on pages: the default text and its translations. */
export type ShownBanner = { websiteAlert: string; texts?: Texts }
/** Banner in the format of the audit log. */
export const KeptBanner = z.object({
  text: z.string(),
  texts: z.partialRecord(Language, z.string()).optional(),
  from: z.coerce.date(),
  until: z.coerce.date().nullable(),
})

/** Returns the markup that pages show now. */
export async function findShownBanner(store: Store, now: Date): Promise<ShownBanner> {
  const banner = await store.banners.active(now)
  return banner ? { websiteAlert: cleanMarkup(banner.text), ...textsOf(banner.texts) } : { websiteAlert: '' }
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

/** Returns the current banner, even if it has not started yet. */
export async function findSetBanner(store: Store): Promise<SetBanner | null> {
  const [banner] = await store.banners.all()
  return banner
    ? { text: banner.text, ...textsOf(banner.texts), from: banner.from, until: banner.until }
    : null
}

/** Sets the banner, replacing the previous one; null removes it. Returns the banner that pages show from now on. */
export async function changeBanner(change: Change, wanted: SetBanner | null): Promise<ShownBanner> {
  await hold(change)
  return write(change, await findSetBanner(change.store), cleaned(wanted))
}

async function undoBanner(change: Change, { before, after }: Entry): Promise<void> {
  await hold(change)
  const now = await findSetBanner(change.store)
  mustBe(now, after)
  const was = KeptBanner.nullable().parse(before)
  const isOver = was?.until && was.until <= change.at
  await write(change, now, isOver ? null : was)
}

/** Serialises writers until their commit, so that only one banner is set. */
async function hold({ store, at }: Change): Promise<void> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
}

function cleaned(wanted: SetBanner | null): SetBanner | null {
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

async function write(
  change: Change,
  before: SetBanner | null,
  after: SetBanner | null,
): Promise<ShownBanner> {
  const { store, at, publish } = change
  for (const banner of await store.banners.all()) await store.banners.remove(banner.uid)
  if (after) await store.banners.add({ texts: {}, ...after, createdAt: at })
  if (before || after) await addAuditEntry(change, { what: BANNER_CHANGE, before, after })
  const shown = await findShownBanner(store, at)
  publish({ type: 'alert', ...shown })
  return shown
}
