import type { Words } from './words.ts'

export const sk: Words = {
  codeSubject: (code) => `${code} je váš kód pre Raidkit`,
  codeLead: 'Váš kód na prihlásenie do Raidkitu:',
  codeLeadEmail: 'Váš kód na nastavenie tejto e-mailovej adresy pri účte Raidkit:',
  codeLife: 'Platí 10 minút, len raz a iba v prehliadači, v ktorom bol vyžiadaný.',
  codeNotYou:
    'Ak ste oň nežiadali, nemusíte nič robiť: bez kódu sa nikto neprihlási. Nikomu ho neprezrádzajte.',
  emailChangedSubject: 'E-mailová adresa vášho účtu Raidkit bola zmenená',
  emailChanged:
    'Odteraz sa do vášho účtu Raidkit prihlasuje inou e-mailovou adresou. Touto adresou to už nie je možné.',
  linkedSubject: (provider) => `K vášmu účtu Raidkit bola pripojená služba ${provider}`,
  linked: (provider) => `K vášmu účtu Raidkit bol pripojený účet ${provider}.`,
  noticeNotYou: 'Ak ste to neboli vy, otvorte na webe stránku účtu a ukončite ostatné relácie.',
  deletedSubject: 'Váš účet Raidkit bol odstránený',
  deleted: 'Váš účet Raidkit bol odstránený, ako bolo potvrdené na jeho stránke.',
  deletedAll:
    'Postavy, postup, obľúbené položky, vlastné ceny, pripojené účty aj táto adresa sú z webu vymazané. Toto je posledný e-mail.',
  deletedNotYou: 'Ak ste to neboli vy, mal k vášmu účtu prístup niekto iný.',
  testSubject: 'Skúšobný e-mail Raidkit',
  test: 'E-maily z tohto webu prichádzajú. Nemusíte nič robiť.',
  contact: (address) => `Kontakt na prevádzkovateľa webu: ${address}`,
  automatic: 'Tento e-mail bol odoslaný automaticky. Odpovede nikto nečíta.',
}
