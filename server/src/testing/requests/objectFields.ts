import type { Call } from '@raidkit/contract/platform/call'
import type { ErrorCode } from '@raidkit/contract/platform/errors'
import { z } from 'zod'

/**
 * Outcome of a request whose field names somebody else's object:
 * - `public`: it has no owner, such as an item of the game
 * - a refusal by its code
 * - `ignored`: the request succeeds and refers to the sender's own object
 * - `taken`: an object of its first user; afterwards others are refused by this code
 */
export type FieldMeaning = 'public' | 'ignored' | ErrorCode | { taken: ErrorCode }

/** Matches fields that name an object: ids and secrets. */
const NAMING = /(?:^|[a-z])(?:uids?|ids?|token|code|email|subject)$/i

type Json = z.core.JSONSchema.JSONSchema

/** Returns all such fields of a call's request, by their paths in it: `was.charUid`, `file.chars[].uid`. */
export function namingFields({ request }: Call): string[] {
  const shape = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  return [...new Set(fieldsOf(shape, ''))].filter((field) => NAMING.test(field)).toSorted()
}

function fieldsOf(shape: Json | boolean, at: string): string[] {
  if (typeof shape === 'boolean') return []
  const inner = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((one) => fieldsOf(one, at))
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const place = at === '' ? name : `${at}.${name}`
    return [place, ...fieldsOf(field, place)]
  })
  const { items } = shape
  const entries = typeof items === 'object' && !Array.isArray(items) ? fieldsOf(items, `${at}[]`) : []
  return [...inner, ...fields, ...entries]
}

const OWN_CHARACTER = { charUid: 'not_found' } as const
const ACCOUNT_OF_ANYBODY = { userUid: 'admin_required' } as const
const OWN_LOADOUT = { uid: 'not_found' } as const
const FACT = { uid: 'public' } as const
const PROGRESS = { 'itemsFound[].uid': 'public', 'objectives[].uid': 'public' } as const
const SHOWN = {
  'was.charUid': 'version_conflict',
  'was.itemsFound[].uid': 'public',
  'was.objectives[].uid': 'public',
} as const

/** Meaning of each such field of every call; the permission matrix tests those of owned objects. */
export const OBJECT_FIELDS: Readonly<Record<string, Readonly<Record<string, FieldMeaning>>>> = {
  'POST /api/be/account/sessions/end': { uid: 'not_found' },
  'POST /api/be/team': { charUid: 'not_found' },
  // The link itself gives access.
  'GET /api/be/team/invitation': { token: 'public' },
  'POST /api/be/team/join': { charUid: 'not_found', token: 'public' },
  'POST /api/be/team/remove': { memberUid: 'not_found' },
  'POST /api/be/account/tokens': { charUid: 'not_found' },
  'POST /api/be/account/tokens/revoke': { uid: 'not_found' },
  'POST /api/be/widgets/links': { charUid: 'not_found' },
  'PUT /api/be/widgets/links': { uid: 'not_found' },
  'DELETE /api/be/widgets/links': { uid: 'not_found' },
  'PUT /api/be/account/keys': { uid: 'not_found' },
  'POST /api/be/account/keys/regenerate': { uid: 'not_found' },
  'POST /api/be/account/keys/revoke': { uid: 'not_found' },
  'PUT /api/be/alerts': { uid: 'not_found' },
  'DELETE /api/be/alerts': { uid: 'not_found' },
  'DELETE /api/be/alerts/push': { uid: 'not_found' },
  // The link in a message itself gives access.
  'POST /api/be/alerts/stop': { token: 'public' },
  'PUT /api/be/account/webhooks': { uid: 'not_found' },
  'POST /api/be/account/webhooks/secret': { uid: 'not_found' },
  'DELETE /api/be/account/webhooks': { uid: 'not_found' },
  'POST /api/be/account/webhooks/test': { uid: 'not_found' },
  'POST /api/be/account/webhooks/replay': { deliveryUid: 'not_found' },
  'POST /api/be/account/import': {
    // Files name their own characters; those of an account are matched only among the sender's.
    'file.account.charUid': 'ignored',
    'file.chars[].uid': 'ignored',
    'file.chars[].itemsFound[].uid': 'public',
    'file.chars[].objectives[].uid': 'public',
    'file.account.favTargets[].uid': 'public',
    'file.account.pilot.actionsLog[].questUid': 'public',
  },
  'PUT /api/be/users/me/pilot': {
    'actionsLog[].questUid': 'public',
    'pilot.actionsLog[].questUid': 'public',
  },
  'PUT /api/be/pilot/profile': OWN_CHARACTER,
  'POST /api/be/pilot/quest': { questId: 'public' },
  // The game's own names of a raid and of an item.
  'POST /api/be/pilot/raids': {
    raids: 'public',
    'raids[].shortId': 'public',
    'raids[].sales[].itemId': 'public',
  },
  'POST /api/be/users/me/share/accept': { token: { taken: 'share_invalid' } },
  'POST /api/be/users/me/share/end': { uid: 'not_found' },
  'POST /api/be/users/me/char/select': OWN_CHARACTER,
  'POST /api/be/users/me/char/delete': OWN_CHARACTER,
  'POST /api/be/users/me/char/copy-from': { ...OWN_CHARACTER, toUid: 'not_found' },
  'PUT /api/be/progression/reset/quests': OWN_CHARACTER,
  'PUT /api/be/progression/reset/items': OWN_CHARACTER,
  'PUT /api/be/progression/reset/hideout': OWN_CHARACTER,
  'PUT /api/be/progression/reset/all': OWN_CHARACTER,
  'GET /api/be/progression/history': OWN_CHARACTER,
  'POST /api/be/undo': { uid: 'not_found' },
  'POST /api/be/progression/update': { ...PROGRESS, ...SHOWN },
  'PUT /api/be/users/me': { ...PROGRESS, ...SHOWN, 'targetChanges[].uid': 'public' },
  'POST /api/be/items/price/set': { userUid: 'not_found', itemUid: 'public' },
  'POST /api/be/items/price/clear': { userUid: 'not_found' },
  // Anybody may request a code to an address: only the reader of its mail gets further.
  'POST /api/be/login/email': { email: 'public' },
  'POST /api/be/login/email/code': { email: 'invalid_code', code: 'invalid_code' },
  'POST /api/be/account/email': { email: 'public' },
  'POST /api/be/account/email/code': { email: 'invalid_code', code: 'invalid_code' },
  'GET /api/be/admin/user': ACCOUNT_OF_ANYBODY,
  'PUT /api/be/admin/user': ACCOUNT_OF_ANYBODY,
  'POST /api/be/admin/user/sign-out': ACCOUNT_OF_ANYBODY,
  'POST /api/be/admin/user/delete': ACCOUNT_OF_ANYBODY,
  'DELETE /api/be/admin/pilot/key': ACCOUNT_OF_ANYBODY,
  'POST /api/be/admin/feed/items': { ids: 'public' },
  'PUT /api/be/admin/pictures': { 'changes[].uid': 'public' },
  'POST /api/be/admin/pictures/trim': { uids: 'public' },
  'DELETE /api/be/admin/maps/packs': { uid: 'admin_required' },
  'GET /api/be/loadouts/one': OWN_LOADOUT,
  'GET /api/be/loadouts/versions': OWN_LOADOUT,
  'POST /api/be/loadouts/save': {
    ...OWN_LOADOUT,
    gunUid: 'public',
    'attachments[].itemUid': 'public',
  },
  'POST /api/be/loadouts/publish': OWN_LOADOUT,
  'DELETE /api/be/loadouts': OWN_LOADOUT,
  // Published ones are public.
  'POST /api/be/loadouts/copy': FACT,
  'PUT /api/be/loadouts/like': FACT,
  'POST /api/be/loadouts/report': FACT,
  'DELETE /api/be/admin/loadouts': { uid: 'admin_required' },
  'POST /api/be/admin/loadouts/dismiss': { uid: 'admin_required' },
  // Chosen by the reporter, among their own.
  'POST /api/v1/challenge/report': { clientUid: 'public' },
  // Visible challenges only.
  'POST /api/be/challenge/report': FACT,
  'POST /api/be/admin/challenges/dismiss': { uid: 'admin_required' },
  'GET /api/be/admin/challenge': { uid: 'admin_required' },
  'POST /api/be/admin/challenges': { 'goals[].questUid': 'public' },
  'PUT /api/be/admin/challenges': { uid: 'admin_required', 'goals[].questUid': 'public' },
  'DELETE /api/be/admin/challenges': { uid: 'admin_required' },
  'PUT /api/be/admin/challenge/player': { challengeUid: 'admin_required', uid: 'admin_required' },
  'DELETE /api/be/admin/challenge/player': { uid: 'admin_required' },
  'POST /api/be/admin/challenge/key': { playerUid: 'admin_required' },
  'DELETE /api/be/admin/challenge/key': { playerUid: 'admin_required' },
  'POST /api/be/admin/challenge/report': { playerUid: 'admin_required', clientUid: 'public' },
  'PUT /api/be/admin/challenge/report': { uid: 'admin_required' },
  'PUT /api/be/admin/challenge/hidden': { uid: 'admin_required' },
  'GET /api/be/own/challenge': { uid: 'not_found' },
  'POST /api/be/own/challenges': { 'goals[].questUid': 'public' },
  'PUT /api/be/own/challenges': { uid: 'not_found', 'goals[].questUid': 'public' },
  'DELETE /api/be/own/challenges': { uid: 'not_found' },
  'PUT /api/be/own/challenge/player': { challengeUid: 'not_found', uid: 'not_found' },
  'DELETE /api/be/own/challenge/player': { uid: 'not_found' },
  'POST /api/be/own/challenge/key': { playerUid: 'not_found' },
  'DELETE /api/be/own/challenge/key': { playerUid: 'not_found' },
  'POST /api/be/own/challenge/report': { playerUid: 'not_found', clientUid: 'public' },
  'PUT /api/be/own/challenge/report': { uid: 'not_found' },
  'POST /api/be/chat/send': { uid: { taken: 'bad_request' } },
  'POST /api/be/chat/delete': { uid: 'not_found' },
  // Messages are public.
  'POST /api/be/chat/report': FACT,
  'PUT /api/be/chat/block': { authorUid: 'public' },
  'DELETE /api/be/admin/chat': { uid: 'admin_required' },
  'POST /api/be/admin/chat/dismiss': { uid: 'admin_required' },
  'POST /api/be/admin/chat/mute': ACCOUNT_OF_ANYBODY,
  'POST /api/be/admin/chat/unmute': ACCOUNT_OF_ANYBODY,
  'PUT /api/be/admin/corrections': FACT,
  'DELETE /api/be/admin/corrections': FACT,
  'GET /api/be/admin/fact': FACT,
  'POST /api/be/admin/facts/check': { 'changes[].uid': 'public' },
  'PUT /api/be/admin/facts': { 'changes[].uid': 'public' },
  'POST /api/be/admin/scan': { 'offers[].uid': 'public' },
  'GET /api/be/admin/observations': FACT,
  'DELETE /api/be/admin/observations': FACT,
  'PUT /api/be/admin/compare/accepted': { 'changes[].uid': 'public' },
  'PUT /api/be/admin/compare/ignored': { 'rows[].uid': 'public' },
  'GET /api/be/item/details': FACT,
  'GET /api/be/prices/history': FACT,
  'GET /api/be/maps/marker': { id: 'public' },
  'GET /api/be/maps/marks': OWN_CHARACTER,
  'PUT /api/be/maps/marks': OWN_CHARACTER,
}
