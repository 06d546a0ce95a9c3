import { randomInt, randomUUID } from 'node:crypto'
import { acceptDifferences, compareFacts, ignoreDifferences } from '@raidkit/contract/admin/compare'
import { COMPANION_FILTERS, endCompanionKey, listCompanions } from '@raidkit/contract/admin/adminPilot'
import { MAIL_NAMES, previewMail, sendTestMail } from '@raidkit/contract/admin/adminMail'
import { checkService } from '@raidkit/contract/admin/adminSetup'
import {
  getGlobalSettings,
  listRedirects,
  removeRedirect,
  setGlobalSettings,
  setRedirect,
} from '@raidkit/contract/admin/adminSettings'
import { changeUser, deleteUser, getUser, signOutUser } from '@raidkit/contract/admin/adminUsers'
import { setBanner } from '@raidkit/contract/admin/banner'
import { listObservations, removeObservation, saveScan } from '@raidkit/contract/admin/observations'
import { savePictures, trimPictures } from '@raidkit/contract/catalogue/itemPictures'
import { removeMapPack } from '@raidkit/contract/maps/mapPacks'
import { getTextOverrides, searchTexts, setTextOverride } from '@raidkit/contract/platform/texts'
import { setWeather } from '@raidkit/contract/maps/weather'
import { WEATHERS } from '@raidkit/rules/maps/weather'
import {
  checkFacts,
  exportFacts,
  getFact,
  listFacts,
  removeCorrection,
  saveFacts,
  setCorrection,
  undoHour,
} from '@raidkit/contract/admin/corrections'
import { COMPARE_KINDS } from '@raidkit/rules/admin/fact-compare'
import { FACT_FILTERS, FACT_KINDS } from '@raidkit/rules/catalogue/fact-fields'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import fc from 'fast-check'
import { keyHolder } from '../faults/keyHolder.ts'
import { shownPack } from '../packs/shownPack.ts'
import { askCall, defineGood, oneOf, uidOf, type Making } from './good.ts'

const somebody = async ({ site }: Making) => uidOf(await site.as('user'))
const correction = ({ site, g }: Making) => ({
  entity: 'item' as const,
  field: 'basePrice',
  uid: oneOf(g, site.deps.catalog.current.items).uid,
})

/** Maximum number of rows to keep: a site has room for a thousand, and thousands are tried. */
const ROOM_BEYOND = 900

async function newRedirect({ asker }: Making): Promise<{ path: string; was: string }> {
  const [path, target] = [`/${randomUUID()}`, '/market']
  const { redirects } = await askCall(asker, listRedirects, {})
  for (const old of redirects.slice(ROOM_BEYOND)) {
    await askCall(asker, removeRedirect, { path: old.path, was: old.target })
  }
  await askCall(asker, setRedirect, { path, target, was: null })
  return { path, was: target }
}

/** Makes a price outside the seeded randomness: a scan that equals one of the last hour adds nothing. */
const newPrice = () => randomInt(1, 10_000_000)

export const GOOD_ADMIN = [
  defineGood(getUser, async (making) => ({ userUid: await somebody(making) })),
  defineGood(changeUser, async (making) => ({
    userUid: await somebody(making),
    feature_maps: making.g(fc.boolean),
    admin: making.g(fc.boolean),
    grant: oneOf(making.g, [null, { until: null }, { until: '2040-01-01T00:00:00Z' }]),
  })),
  defineGood(signOutUser, async (making) => ({ userUid: await somebody(making) })),
  defineGood(deleteUser, async (making) => {
    const userUid = await somebody(making)
    return { userUid, confirm: userUid } // an account without a name or an address is called by its uid
  }),
  defineGood(listCompanions, ({ g }) => ({ search: g(fc.string), filter: oneOf(g, COMPANION_FILTERS) })),
  defineGood(endCompanionKey, async ({ site }) => ({ userUid: await keyHolder(await site.as('user')) })),
  defineGood(setCorrection, (making) => ({ ...correction(making), value: making.g(fc.nat, { max: 1e6 }) })),
  defineGood(removeCorrection, async (making) => {
    const target = correction(making)
    await askCall(making.asker, setCorrection, { ...target, value: 1 })
    return target
  }),
  defineGood(listFacts, ({ g }) => ({
    kind: oneOf(g, FACT_KINDS),
    search: oneOf(g, ['', 'salewa']),
    show: oneOf(g, FACT_FILTERS),
    limit: g(fc.integer, { min: 1, max: 50 }),
  })),
  defineGood(exportFacts, ({ g }) => ({ kind: oneOf(g, FACT_KINDS) })),
  defineGood(getFact, ({ site, g }) => ({
    kind: oneOf(g, ['item', 'offer'] as const),
    uid: oneOf(g, site.deps.catalog.current.items).uid,
  })),
  defineGood(checkFacts, (making) => ({ changes: [{ ...correction(making), value: 1 }] })),
  defineGood(saveFacts, (making) => ({
    changes: [{ ...correction(making), value: making.g(fc.nat, { max: 1e6 }) }],
  })),
  defineGood(compareFacts, ({ g }) => ({
    kind: oneOf(g, COMPARE_KINDS),
    source: 'file' as const,
    text: '[]',
  })),
  defineGood(acceptDifferences, (making) => ({
    changes: [{ ...correction(making), value: making.g(fc.nat, { max: 1e6 }) }],
  })),
  defineGood(ignoreDifferences, ({ site, g }) => ({
    kind: oneOf(g, COMPARE_KINDS),
    source: 'file' as const,
    isIgnored: g(fc.boolean),
    rows: [{ uid: oneOf(g, site.deps.catalog.current.items).uid, hash: '0123456789abcdef' }],
  })),
  defineGood(saveScan, ({ site, g }) => ({
    mode: oneOf(g, GAME_MODES),
    offers: [{ uid: oneOf(g, site.deps.catalog.current.items).uid, price: newPrice() }],
  })),
  defineGood(listObservations, ({ site, g }) => ({
    mode: oneOf(g, GAME_MODES),
    uid: oneOf(g, site.deps.catalog.current.items).uid,
  })),
  defineGood(removeObservation, async (making) => {
    const { asker, site, g } = making
    const uid = oneOf(g, site.deps.catalog.current.items).uid
    await askCall(asker, saveScan, { mode: 'PVP', offers: [{ uid, price: newPrice() }] })
    const { observations } = await askCall(asker, listObservations, { uid, mode: 'PVP' })
    const [newest] = observations
    if (!newest) throw new Error('one was just saved')
    return { uid, mode: 'PVP' as const, at: new Date(newest.atMs).toISOString(), source: newest.source }
  }),
  defineGood(undoHour, ({ g }) => ({ from: oneOf(g, ['2026-11-15T00:00:00Z', '2039-01-01T00:00:00Z']) })),
  // Items with a picture are drawn again; names of pictures are those of uploads.
  defineGood(savePictures, (making) => ({ changes: [{ uid: correction(making).uid, name: null }] })),
  defineGood(trimPictures, (making) => ({ uids: [correction(making).uid] })),
  // Always differs from the current values, so that each write changes the same rows.
  defineGood(setGlobalSettings, async ({ asker }) => {
    const { version, settings } = await askCall(asker, getGlobalSettings, {})
    const fuelBase = settings.fuelBase < 10 ? settings.fuelBase + 1 : 1
    return { version, settings: { fuelBase, proSeats: settings.proSeats === 3 ? 4 : 3 } }
  }),
  defineGood(setRedirect, ({ g }) => ({
    path: `/${randomUUID()}`,
    was: null,
    target: oneOf(g, ['/market', 'https://example.org/x']),
  })),
  defineGood(removeRedirect, newRedirect),
  defineGood(removeMapPack, async ({ site }) => ({
    uid: await shownPack(site.deps.store, new Date(site.deps.now())),
  })),
  defineGood(setBanner, ({ g }) => ({
    text: oneOf(g, ['', 'Wipe <b>today</b>', 'Ёж']),
    from: '2026-11-15T00:00:00Z',
    until: oneOf(g, ['2039-01-01T00:00:00Z', '2040-01-01T00:00:00Z']),
  })),
  defineGood(getTextOverrides, ({ g }) => ({ lang: oneOf(g, LANGUAGES) })),
  defineGood(searchTexts, ({ g }) => ({ lang: oneOf(g, LANGUAGES), search: oneOf(g, ['', 'sign']) })),
  defineGood(setTextOverride, async ({ asker, g }) => {
    const { texts } = await askCall(asker, searchTexts, { lang: 'de', search: 'frame.signIn' })
    const [was = null] = texts.map(({ override }) => override)
    return { language: 'de' as const, key: 'frame.signIn', text: oneOf(g, ['Los', 'Weiter', null]), was }
  }),
  defineGood(setWeather, ({ g }) => ({ weather: oneOf(g, [...WEATHERS, null]) })),
  defineGood(previewMail, ({ g }) => ({ mail: oneOf(g, MAIL_NAMES), lang: oneOf(g, LANGUAGES) })),
  defineGood(checkService, () => ({ service: 'pictures' as const })),
  defineGood(sendTestMail, ({ g }) => ({ to: `${randomUUID()}@example.org`, lang: oneOf(g, LANGUAGES) })),
]
