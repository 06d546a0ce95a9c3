/** Every refusal of the server by its code. Only the web has words for them (`errors.*` in the texts). */
export const ERRORS = {
  bad_request: 400,
  invalid_email: 400,
  invalid_code: 400,
  sign_in_required: 401,
  bad_origin: 403,
  pro_required: 403,
  permission_missing: 403, // of a token that may do other things
  sign_in_again: 403, // what could lock somebody out needs a sign-in of the last minutes
  account_suspended: 403, // by an admin, until it is lifted
  admin_required: 404, // spec section 2: admin things do not exist for others
  not_found: 404,
  share_invalid: 404,
  squad_full: 409,
  team_full: 409,
  team_mode: 409, // the character plays another mode than the team
  in_team: 409, // an account is in one
  not_in_squad: 403,
  not_host: 403,
  method_not_allowed: 405,
  timeout: 408,
  idempotency_busy: 409,
  'ERROR:username_exists': 409, // spelt as spec section 5 has it
  username_reserved: 409, // it speaks for the site or its people
  email_taken: 409,
  linked_elsewhere: 409,
  last_sign_in: 409, // nobody locks themselves out by unlinking
  last_admin: 409, // somebody must be able to appoint the next one
  suspended_admin: 409, // who is dismissed first can be suspended
  own_account: 409, // what an admin does to accounts is done to those of others
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
  target_refused: 422, // an address that the site does not send to; the fault says why
  loadout_duplicate: 409, // the fault names the published build of the same parts
  chat_blank: 422, // nothing of it can be seen
  chat_too_long: 422,
  chat_no_name: 409, // who writes must be called something
  chat_muted: 403, // by an admin, for the seconds that the answer says
  chat_banned: 403,
  chat_too_late: 409, // one's own message, after some minutes
  too_many_blocks: 409,
  own_message: 409, // reports and blocks are for others
  own_loadout: 409, // likes and reports are for those of others
  own_challenge: 409, // reports are for those of others
  no_seats: 409,
  share_own: 409,
  already_pro: 409, // the link stays good for somebody who is not
  version_conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  bad_content_type: 415,
  wrong_host: 421, // asked by a name that is not the site's
  idempotency_mismatch: 422,
  mail_failed: 422,
  loadout_faulty: 422, // what is published can be built
  pack_refused: 422, // a map pack that cannot be taken; the fault names the file and why
  picture_refused: 422, // a picture that cannot be taken; the fault names the file and why
  rate_limited: 429,
  internal: 500,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** Which field of a request is refused, by its path (`access.prices`), and why. */
export type FieldFault = { field: string; why: string }

/** The body of every refusal below `/api/be`. */
export type ErrorBody = { error: { code: ErrorCode; message: string; fault?: FieldFault } }

/** The body of every refusal below `/api/v1`. */
export type PlainErrorBody = { error: string }

/** The body of every refusal below `/api/v2`. */
export type ProgressErrorBody = { success: false; error: string }

/** What a refusal says at most: names of fields may be what the caller has sent, megabytes of it. */
const LONGEST = 1000

/** A "no" that reaches the caller as its code and status. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** After so many seconds it is worth to ask again, as far as the server has said. */
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
