export { emailAddress } from './emailAddress.ts'
export { alertMail } from './alertMail.ts'
export { codeMail, farewellMail, noticeMail, testMail } from './mails.ts'
