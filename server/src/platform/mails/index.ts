export { emailAddress } from './emailAddress.ts'
export { alarmMail } from './alarmMail.ts'
export { codeMail, farewellMail, noticeMail, testMail } from './mails.ts'
