import type { Words } from './words.ts'

export const en: Words = {
  codeSubject: (code) => `${code} is your Raidkit code`,
  codeLead: 'Your code to sign in to Raidkit:',
  codeLeadEmail: 'Your code to make this the e-mail address of your Raidkit account:',
  codeLife: 'It is good for 10 minutes, once, and only in the browser that asked for it.',
  codeNotYou:
    'If you did not ask for it, you need not do anything: without the code nobody gets in. Never tell it to anybody.',
  emailChangedSubject: 'The e-mail address of your Raidkit account was changed',
  emailChanged:
    'From now on your Raidkit account signs in with another e-mail address. This one no longer opens it.',
  linkedSubject: (provider) => `${provider} was linked to your Raidkit account`,
  linked: (provider) => `An account of ${provider} was linked to your Raidkit account.`,
  noticeNotYou: 'If that was not you, open the account page of the site and end the other sessions.',
  deletedSubject: 'Your Raidkit account was deleted',
  deleted: 'Your Raidkit account was deleted, as its page was told to.',
  deletedAll:
    'Characters, progress, favourites, own prices, linked accounts and this address are gone from the site. This is the last mail.',
  deletedNotYou: 'If that was not you, somebody else had access to your account.',
  testSubject: 'Test mail of Raidkit',
  test: 'Mail of this site arrives. There is nothing to do.',
  contact: (address) => `To reach the owner of the site: ${address}`,
  automatic: 'This mail was sent automatically. Answers are not read.',
}
