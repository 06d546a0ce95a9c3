import type { Language } from '@raidkit/rules/languages'

type Words = {
  /** Whole sentences; the code stands in a line of its own between them. */
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
  automatic: string
}

const EN: Words = {
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
  noticeNotYou:
    'If that was not you, open the account page of the site, end the other sessions, and write to its owner.',
  deletedSubject: 'Your Raidkit account was deleted',
  deleted: 'Your Raidkit account was deleted, as its page was told to.',
  deletedAll:
    'Characters, progress, favourites, own prices, linked accounts and this address are gone from the site. This is the last mail.',
  deletedNotYou:
    'If that was not you, write to the owner of the site: somebody else had access to your account.',
  automatic: 'This mail was sent automatically. Answers are not read.',
}

const RU: Words = {
  codeSubject: (code) => `${code} — ваш код для Raidkit`,
  codeLead: 'Ваш код для входа в Raidkit:',
  codeLeadEmail: 'Код, чтобы этот адрес стал адресом вашей учётной записи Raidkit:',
  codeLife: 'Он действует 10 минут, один раз и только в том браузере, который его запросил.',
  codeNotYou:
    'Если вы его не запрашивали, ничего делать не нужно: без кода никто не войдёт. Никому его не сообщайте.',
  emailChangedSubject: 'Адрес почты вашей учётной записи Raidkit изменён',
  emailChanged:
    'Теперь в вашу учётную запись Raidkit входят с другим адресом почты. Этот адрес её больше не открывает.',
  linkedSubject: (provider) => `К вашей учётной записи Raidkit привязан ${provider}`,
  linked: (provider) => `К вашей учётной записи Raidkit привязана учётная запись ${provider}.`,
  noticeNotYou:
    'Если это были не вы, откройте страницу учётной записи на сайте, завершите другие сеансы и напишите владельцу сайта.',
  deletedSubject: 'Ваша учётная запись Raidkit удалена',
  deleted: 'Ваша учётная запись Raidkit удалена: это подтвердили на её странице.',
  deletedAll:
    'Персонажи, прогресс, избранное, свои цены, привязанные учётные записи и этот адрес удалены с сайта. Это последнее письмо.',
  deletedNotYou:
    'Если это были не вы, напишите владельцу сайта: кто-то ещё имел доступ к вашей учётной записи.',
  automatic: 'Письмо отправлено автоматически. Ответы на него не читают.',
}

const BY_LANGUAGE: Partial<Record<Language, Words>> = { en: EN, ru: RU }

/** The words of a language, and which they are: English where mails have not been translated. */
export function wordsOf(language: Language): { words: Words; written: Language } {
  const words = BY_LANGUAGE[language]
  return words ? { words, written: language } : { words: EN, written: 'en' }
}
