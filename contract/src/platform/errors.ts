/** Status of each error code. Only the web translates codes into texts (`errors.*`). */
export const ERRORS = {
  bad_request: 400,
  invalid_email: 400,
  invalid_code: 400,
  sign_in_required: 401,
  bad_origin: 403,
  pro_required: 403,
  permission_missing: 403, // the token lacks the permission
  sign_in_again: 403, // an action that could lock the user out requires a recent sign-in
  account_suspended: 403, // suspended by an admin, until the suspension is lifted
  admin_required: 404, // spec section 2: admin things do not exist for others
  not_found: 404,
  share_invalid: 404,
  squad_full: 409,
  team_full: 409,
  team_mode: 409, // the character plays another mode than the team
  in_team: 409, // an account is in one team at most
  not_in_squad: 403,
  not_host: 403,
  method_not_allowed: 405,
  timeout: 408,
  idempotency_busy: 409,
  'ERROR:username_exists': 409, // spelt as spec section 5 has it
  username_reserved: 409, // the name suggests the site or its staff
  email_taken: 409,
  linked_elsewhere: 409,
  last_sign_in: 409, // users cannot lock themselves out by unlinking
  last_admin: 409, // without an admin, no other could be appointed
  suspended_admin: 409, // an admin must lose the role before a suspension
  own_account: 409, // admin actions apply only to the accounts of others
  main_character: 409,
  too_many_characters: 409,
  too_many_loadouts: 409,
  too_many_api_keys: 409,
  too_many_widget_links: 409,
  too_many_alerts: 409,
  too_many_webhooks: 409,
  report_refused: 422, // a score that cannot count; the fault says why
  too_many_challenges: 409,
  challenge_taken: 409, // another challenge has the address
  target_refused: 422, // the site does not send to this address; the fault says why
  loadout_duplicate: 409, // the fault names the published build of the same parts
  chat_blank: 422, // the message has no visible characters
  chat_too_long: 422,
  chat_no_name: 409, // the author needs a username
  chat_muted: 403, // muted by an admin, for the seconds that the answer names
  chat_banned: 403,
  chat_too_late: 409, // users can delete their own messages only for some minutes
  too_many_blocks: 409,
  own_message: 409, // users cannot report or block themselves
  own_loadout: 409, // users cannot like or report their own builds
  own_challenge: 409, // users cannot report their own challenges
  no_seats: 409,
  share_own: 409,
  already_pro: 409, // the link stays valid for users without Pro
  version_conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  bad_content_type: 415,
  wrong_host: 421, // the host name is not one of the site's
  idempotency_mismatch: 422,
  mail_failed: 422,
  loadout_faulty: 422, // only builds that can be assembled are published
  pack_refused: 422, // a map pack that cannot be taken; the fault names the file and why
  picture_refused: 422, // a picture that cannot be taken; the fault names the file and why
  rate_limited: 429,
  internal: 500,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** Path of the refused field of a request (`access.prices`), and the reason. */
export type FieldFault = { field: string; why: string }

/** The body of every refusal below `/api/be`. */
export type ErrorBody = { error: { code: ErrorCode; message: string; fault?: FieldFault } }

/** The body of every refusal below `/api/v1`. */
export type PlainErrorBody = { error: string }

/** The body of every refusal below `/api/v2`. */
export type ProgressErrorBody = { success: false; error: string }

/** Maximum length of an error message: the field names in it may come from the caller and be megabytes long. */
const LONGEST = 1000

/** Error that reaches the caller as its code and status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** Seconds after which a retry is worthwhile, if the server named them. */
  readonly retryAfterS: number | undefined
  readonly fault: FieldFault | undefined

  constructor(code: ErrorCode, about: string | FieldFault = code, retryAfterS?: number) {
    const fault = typeof about === 'string' ? undefined : { field: cut(about.field), why: cut(about.why) }
    super(typeof about === 'string' ? cut(about) : messageOf(fault ?? about))
    this.name = 'Refusal'
    this.code = code
    this.fault = fault
    this.retryAfterS = retryAfterS
  }

  get status(): number {
    return ERRORS[this.code]
  }
}

/** Describes the fault, preceded by the field's name unless the sentence already names it. */
function messageOf({ field, why }: FieldFault): string {
  return why.startsWith('Unknown ') ? why : `${field}: ${why}`
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
