import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getLoadout } from '@raidkit/contract/guns/loadouts'
import { loadoutPicture } from '@raidkit/contract/guns/loadoutPicture'
import type { Language } from '@raidkit/rules/platform/languages'
import type { PageHead } from '../../../api/pageHandle.ts'
import type { useText } from '../../../i18n/useText.ts'
import { loadoutLink } from './loadoutLink.ts'

type Loadout = ReplyOf<typeof getLoadout>['loadout']

/** Returns the head of a published build's page for search engines and previews. */
export function loadoutHead(loadout: Loadout, t: ReturnType<typeof useText>, lang: Language): PageHead {
  const { uid, title, gun, author, figures, parts } = loadout
  const gunName = gun?.name ?? ''
  const path = loadoutLink(gun, uid)
  return {
    title: t('loadouts.head.title', { title, gun: gunName }),
    name: title,
    description: t('loadouts.head.description', {
      gun: gunName,
      author: author ?? t('loadouts.nobody'),
      parts,
      ergonomics: figures?.ergonomics ?? 0,
      recoil: figures?.recoilVertical ?? 0,
    }),
    image: loadoutPicture(uid, lang),
    ...(path !== undefined && { path }),
    breadcrumbs: [{ name: t('loadoutSearch.title'), path: '/loadouts/search' }],
  }
}
