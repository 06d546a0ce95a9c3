import type { Words } from './words.ts'

export const hu: Words = {
  codeSubject: (code) => `${code} az Ön Raidkit-kódja`,
  codeLead: 'Az Ön kódja a Raidkitbe való bejelentkezéshez:',
  codeLeadEmail: 'Az Ön kódja ahhoz, hogy ez legyen a Raidkit-fiókja e-mail-címe:',
  codeLife: '10 percig érvényes, egyszer használható, és csak abban a böngészőben, amelyből kérték.',
  codeNotYou: 'Ha nem Ön kérte, nincs teendője: a kód nélkül senki sem tud belépni. Ne árulja el senkinek.',
  emailChangedSubject: 'Megváltozott a Raidkit-fiókja e-mail-címe',
  emailChanged:
    'Mostantól másik e-mail-címmel lehet bejelentkezni a Raidkit-fiókjába. Ezzel a címmel már nem lehet belépni.',
  linkedSubject: (provider) => `${provider}-fiókot kapcsoltak a Raidkit-fiókjához`,
  linked: (provider) => `A Raidkit-fiókjához hozzákapcsoltak egy ${provider}-fiókot.`,
  noticeNotYou: 'Ha nem Ön volt, nyissa meg a webhely fiókoldalát, és zárja le a többi munkamenetet.',
  deletedSubject: 'Töröltük a Raidkit-fiókját',
  deleted: 'A Raidkit-fiókját töröltük, ahogyan azt a fiók oldalán megerősítették.',
  deletedAll:
    'A karakterek, az előrehaladás, a kedvencek, a saját árak, a kapcsolt fiókok és ez a cím törlődtek a webhelyről. Ez az utolsó levél.',
  deletedNotYou: 'Ha nem Ön volt, valaki más is hozzáfért a fiókjához.',
  testSubject: 'Próbalevél a Raidkittől',
  test: 'A webhely levelei megérkeznek. Nincs teendője.',
  contact: (address) => `A webhely tulajdonosának elérhetősége: ${address}`,
  automatic: 'Ezt a levelet automatikusan küldtük. A válaszokat nem olvassuk.',
}
