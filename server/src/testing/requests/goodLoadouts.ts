import { dismissLoadoutReports, removeLoadout } from '@raidkit/contract/admin/adminLoadouts'
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
import { freshBuild, reportedLoadout, savedLoadout } from '../loadouts.ts'
import { ask, good, oneOf, type Making } from './good.ts'

/** An account has room for two hundred, and thousands are tried. */
const ROOM_BEYOND = 20

/** One of the asker's own. */
async function own({ site, asker }: Making, isPublic = false) {
  const { loadouts } = await ask(asker, listMyLoadouts, {})
  for (const { uid } of loadouts.slice(ROOM_BEYOND)) await ask(asker, deleteLoadout, { uid })
  await site.deps.store.counts.removeFull(site.deps.now() + 1e9)
  return savedLoadout(site, asker, { public: isPublic })
}

/** One that is there already will do where nothing is written. */
async function known(making: Making) {
  const { loadouts } = await ask(making.asker, listMyLoadouts, {})
  return loadouts[0] ?? (await own(making))
}

/** One that somebody else has published. */
async function others({ site }: Making): Promise<string> {
  await site.deps.store.counts.removeFull(site.deps.now() + 1e9)
  return (await savedLoadout(site, await site.as('pro'), { public: true })).uid
}

export const GOOD_LOADOUTS = [
  good(getLoadout, async (making) => ({ uid: (await known(making)).uid })),
  good(listLoadoutVersions, async (making) => ({ uid: (await known(making)).uid })),
  good(saveLoadout, async (making) => {
    const { uid, version } = await own(making)
    const title = oneOf(making.g, ['<b>Loud</b>', 'Ёж', 'x'.repeat(80)])
    return { uid, version, ...(await freshBuild(making.site)), title, public: false }
  }),
  good(publishLoadout, async (making) => ({
    uid: (await own(making, making.g(fc.boolean))).uid,
    public: making.g(fc.boolean),
  })),
  good(deleteLoadout, async (making) => ({ uid: (await own(making)).uid })),
  good(copyLoadout, async (making) => {
    await own(making)
    return { uid: await others(making) }
  }),
  good(likeLoadout, async (making) => ({ uid: await others(making), isLiked: making.g(fc.boolean) })),
  good(reportLoadout, async (making) => ({
    uid: await others(making),
    reason: oneOf(making.g, REPORT_REASONS),
    note: '<i>',
  })),
  good(searchLoadouts, ({ g }) => ({
    q: oneOf(g, ['', 'ak', 'тих']),
    sort: oneOf(g, LOADOUT_SORT_NAMES),
    'min.ergonomics': 1,
  })),
  good(removeLoadout, async ({ site }) => ({ uid: await reportedLoadout(site) })),
  good(dismissLoadoutReports, async ({ site }) => ({ uid: await reportedLoadout(site) })),
]
