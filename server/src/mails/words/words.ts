/** What mails say: whole sentences, ready for HTML as they are. */
export type Words = {
  /** The code stands in a line of its own after the lead. */
  codeSubject: (code: string) => string
  codeLead: string
  codeLeadEmail: string
  codeLife: string
  codeNotYou: string
  emailChangedSubject: string
  emailChanged: string
  linkedSubject: (provider: string) => string
  linked: (provider: string) => string
  noticeNotYou: string
  deletedSubject: string
  deleted: string
  deletedAll: string
  deletedNotYou: string
  testSubject: string
  test: string
  /** Where the operator has named a way to reach them. */
  contact: (address: string) => string
  automatic: string
}
