import type { Words } from './words.ts'

export const cz: Words = {
  codeSubject: (code) => `${code} je váš kód pro Raidkit`,
  codeLead: 'Váš kód pro přihlášení do Raidkitu:',
  codeLeadEmail: 'Váš kód k nastavení této e-mailové adresy u účtu Raidkit:',
  codeLife: 'Platí 10 minut, jen jednou a pouze v prohlížeči, ve kterém byl vyžádán.',
  codeNotYou:
    'Pokud jste o něj nežádali, nemusíte nic dělat: bez kódu se nikdo nepřihlásí. Nikomu ho nesdělujte.',
  emailChangedSubject: 'E-mailová adresa vašeho účtu Raidkit byla změněna',
  emailChanged:
    'Od této chvíle se k vašemu účtu Raidkit přihlašuje jinou e-mailovou adresou. Touto adresou už to nejde.',
  linkedSubject: (provider) => `K vašemu účtu Raidkit byla připojena služba ${provider}`,
  linked: (provider) => `K vašemu účtu Raidkit byl připojen účet ${provider}.`,
  noticeNotYou: 'Pokud jste to nebyli vy, otevřete na webu stránku účtu a ukončete ostatní relace.',
  deletedSubject: 'Váš účet Raidkit byl smazán',
  deleted: 'Váš účet Raidkit byl smazán, jak bylo potvrzeno na jeho stránce.',
  deletedAll:
    'Postavy, postup, oblíbené položky, vlastní ceny, připojené účty i tato adresa jsou z webu odstraněny. Toto je poslední e-mail.',
  deletedNotYou: 'Pokud jste to nebyli vy, měl k vašemu účtu přístup někdo jiný.',
  testSubject: 'Zkušební e-mail Raidkit',
  test: 'E-maily z tohoto webu docházejí. Nemusíte nic dělat.',
  contact: (address) => `Kontakt na provozovatele webu: ${address}`,
  automatic: 'Tento e-mail byl odeslán automaticky. Odpovědi nikdo nečte.',
}
