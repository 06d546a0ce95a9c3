import type { Words } from './words.ts'

export const en: Words = {
  codeSubject: (code) => `${code} is your Raidkit code`,
  codeLead: 'Your code to sign in to Raidkit:',
  codeLeadEmail: 'Your code to use this e-mail address for your Raidkit account:',
  codeLife: 'It is valid for 10 minutes, works once, and only in the browser that requested it.',
  codeNotYou:
    'If you did not request it, you can ignore this e-mail: nobody can sign in without the code. Never share it with anyone.',
  emailChangedSubject: 'The e-mail address of your Raidkit account was changed',
  emailChanged:
    'You now sign in to your Raidkit account with a different e-mail address. This one no longer works.',
  linkedSubject: (provider) => `${provider} was linked to your Raidkit account`,
  linked: (provider) => `A ${provider} account was linked to your Raidkit account.`,
  noticeNotYou: 'If this was not you, open your account page on the site and end all other sessions.',
  deletedSubject: 'Your Raidkit account was deleted',
  deleted: 'Your Raidkit account was deleted, as requested on your account page.',
  deletedAll:
    'Your characters, progress, favourites, own prices, linked accounts and this address have been removed from the site. This is the last e-mail you will receive.',
  deletedNotYou: 'If this was not you, someone else had access to your account.',
  testSubject: 'Raidkit test e-mail',
  test: 'E-mails from this site are arriving. You do not need to do anything.',
  contact: (address) => `Contact the site operator: ${address}`,
  automatic: 'This e-mail was sent automatically. Replies are not read.',
}
