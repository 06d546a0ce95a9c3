import { dismissLoadoutReports, hideLoadout } from '@raidkit/contract/admin/adminLoadouts'
import {
  copyLoadout,
  deleteLoadout,
  getLoadout,
  likeLoadout,
  listLoadoutVersions,
  listMyLoadouts,
  publishLoadout,
  reportLoadout,
  saveLoadout,
} from '@raidkit/contract/guns/loadouts'
import { searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import { LOADOUT_SORT_NAMES, REPORT_REASONS } from '@raidkit/rules/guns/loadouts'
import fc from 'fast-check'
import { freshBuild, reportedLoadout, savedLoadout } from '../samples/loadouts.ts'
import { askCall, defineGood, oneOf, type Making } from './good.ts'

/** An account has room for two hundred, and thousands are tried. */
const ROOM_BEYOND = 20

/** One of the asker's own. */
async function own({ site, asker }: Making, isPublic = false) {
  const { loadouts } = await askCall(asker, listMyLoadouts, {})
  for (const { uid } of loadouts.slice(ROOM_BEYOND)) await askCall(asker, deleteLoadout, { uid })
  await site.deps.store.counts.removeFull(site.deps.now() + 1e9)
  return savedLoadout(site, asker, { public: isPublic })
}

/** One that is there already will do where nothing is written. */
async function known(making: Making) {
  const { loadouts } = await askCall(making.asker, listMyLoadouts, {})
  return loadouts[0] ?? (await own(making))
}

/** One that somebody else has published. */
async function others({ site }: Making): Promise<string> {
  await site.deps.store.counts.removeFull(site.deps.now() + 1e9)
  return (await savedLoadout(site, await site.as('pro'), { public: true })).uid
}

export const GOOD_LOADOUTS = [
  defineGood(getLoadout, async (making) => ({ uid: (await known(making)).uid })),
  defineGood(listLoadoutVersions, async (making) => ({ uid: (await known(making)).uid })),
  defineGood(saveLoadout, async (making) => {
    const { uid, version } = await own(making)
    const title = oneOf(making.g, ['<b>Loud</b>', 'Ёж', 'x'.repeat(80)])
    return { uid, version, ...(await freshBuild(making.site)), title, public: false }
  }),
  defineGood(publishLoadout, async (making) => ({
    uid: (await own(making, making.g(fc.boolean))).uid,
    public: making.g(fc.boolean),
  })),
  defineGood(deleteLoadout, async (making) => ({ uid: (await own(making)).uid })),
  defineGood(copyLoadout, async (making) => {
    await own(making)
    return { uid: await others(making) }
  }),
  defineGood(likeLoadout, async (making) => ({ uid: await others(making), isLiked: making.g(fc.boolean) })),
  defineGood(reportLoadout, async (making) => ({
    uid: await others(making),
    reason: oneOf(making.g, REPORT_REASONS),
    note: '<i>',
  })),
  defineGood(searchLoadouts, ({ g }) => ({
    q: oneOf(g, ['', 'ak', 'тих']),
    sort: oneOf(g, LOADOUT_SORT_NAMES),
    'min.ergonomics': 1,
  })),
  defineGood(hideLoadout, async ({ site }) => ({ uid: await reportedLoadout(site) })),
  defineGood(dismissLoadoutReports, async ({ site }) => ({ uid: await reportedLoadout(site) })),
]
