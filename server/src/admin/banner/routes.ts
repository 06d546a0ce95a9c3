import { getBanner, listBanners, previewBanner, setBanner } from '@raidkit/contract/admin/banner'
import { getBannerText } from '@raidkit/rules/admin/banner'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { AuditRow } from '../tables/audit.ts'
import {
  BANNER_CHANGE,
  changeBanner,
  KeptBanner,
  type SetBanner,
  findSetBanner,
  findShownBanner,
} from './banner.ts'
import { cleanMarkup } from './cleanMarkup.ts'

const PAST_SHOWN = 50

/** Registers the calls for the banner above the pages, which is polled every ten minutes and pushed when it changes. */
export function bannerRoutes(door: Door, { now }: Deps): void {
  door.answerShared(getBanner, async ({ store, request }) => ({
    websiteAlert: getBannerText(await findShownBanner(store, new Date(now())), request.lang),
  }))

  door.answer(setBanner, async ({ store, request, visitor, publish }) => {
    const at = new Date(now())
    const from = request.from ? new Date(request.from) : at
    const until = request.until ? new Date(request.until) : null
    const change = { store, publish, by: visitor.uid, at }
    const { text, texts = {} } = request
    return changeBanner(change, { text, texts, from, until })
  })

  door.answer(previewBanner, async ({ request }) => ({ websiteAlert: cleanMarkup(request.text) }))

  door.answer(listBanners, async ({ store }) => {
    const set = await findSetBanner(store)
    const current = set && lineOf(set)
    const all = await listSetBanners(store)
    const nth = all.findIndex(({ text, fromMs }) => text === current?.text && fromMs === current.fromMs)
    return { current, past: all.filter((_, at) => at !== nth) }
  })
}

/** Lists past banners from the audit log, as the banner itself is overwritten by the next one. */
async function listSetBanners(store: Store) {
  const rows = await store.audit.search({ what: BANNER_CHANGE }, PAST_SHOWN)
  const names = await store.userSearch.names(rows.map(({ who }) => who))
  return rows.flatMap((row: AuditRow) => {
    const set = KeptBanner.safeParse(row.after)
    if (!set.success) return []
    const by = names.get(row.who) ?? row.who
    return [{ ...lineOf(set.data), uid: row.uid, setAtMs: row.at.getTime(), by }]
  })
}

function lineOf({ text, texts, from, until }: SetBanner) {
  const others = texts && Object.entries(texts).map(([code, one]) => [code, cleanMarkup(one)])
  return {
    text: cleanMarkup(text),
    ...(others && { texts: Object.fromEntries(others) }),
    fromMs: from.getTime(),
    untilMs: until?.getTime() ?? null,
  }
}
