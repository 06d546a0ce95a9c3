export { emailAddress } from './emailAddress.ts'
export { codeMail, farewellMail, noticeMail, testMail } from './mails.ts'
