import { useText } from '../../../i18n/useText.ts'

const KINDS = {
  'account.deleted': 'accountDeleted',
  challenge: 'challenge',
  'challenge complaints': 'challengeComplaints',
  'challenge hiding': 'challengeHiding',
  'challenge key': 'challengeKey',
  'challenge player': 'challengePlayer',
  'challenge report': 'challengeReport',
  'chat message': 'chatMessage',
  'chat mute': 'chatMute',
  'chat reports': 'chatReports',
  'compare ignore': 'compareIgnore',
  correction: 'correction',
  corrections: 'corrections',
  'feed accept': 'feedAccept',
  'feed items': 'feedItems',
  'feed reject': 'feedReject',
  'key create': 'keyCreate',
  'key revoke': 'keyRevoke',
  loadout: 'loadout',
  'loadout reports': 'loadoutReports',
  'mail test': 'mailTest',
  'map pack': 'mapPack',
  'pilot key': 'pilotKey',
  'price observations': 'priceObservations',
  redirect: 'redirect',
  'service check': 'serviceCheck',
  settings: 'settings',
  text: 'text',
  user: 'user',
  'user sign-out': 'userSignOut',
  weather: 'weather',
  'website-alert': 'banner',
} as const

/** Returns the names of kinds of changes; unknown kinds are shown by their name in the audit log. */
export function useKindName(): (kind: string) => string {
  const t = useText()
  return (kind) => (isKnown(kind) ? t(`admin.logs.kinds.${KINDS[kind]}`) : kind)
}

function isKnown(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind)
}
