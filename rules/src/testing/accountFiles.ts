import { DEFAULT_PILOT_SETTINGS } from '../pilot/pilot/index.ts'
import { DEFAULT_HIDEOUT_PREFERENCES, freshCharacter, freshCharacterState } from '../account/users/index.ts'
import type { AccountFile, FileAccount, FileCharacter } from '../progress/account-file/index.ts'

const { google: _, ...pilot } = DEFAULT_PILOT_SETTINGS

export const makeAccount = (change: Partial<FileAccount> = {}): FileAccount => ({
  ...DEFAULT_HIDEOUT_PREFERENCES,
  username: null,
  language: 'en',
  charUid: 'main',
  favList: [],
  favTargets: [],
  userPricesMap: {},
  userSellPricesMap: {},
  pilot,
  ...change,
})
export const makeCharacter = (uid: string, change: Partial<FileCharacter> = {}): FileCharacter => ({
  ...freshCharacter({ uid, fraction: 'Usec' }),
  ...freshCharacterState(),
  ...change,
})
export const fileOf = (
  ofAccount: Partial<FileAccount>,
  chars: FileCharacter[] = [makeCharacter('main')],
): AccountFile => ({
  format: 'raidkit-account',
  version: 1,
  site: 'http://localhost:3000',
  exportedAt: '2026-11-15T12:00:00.000Z',
  account: makeAccount(ofAccount),
  chars,
})
