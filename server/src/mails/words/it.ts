import type { Words } from './words.ts'

export const it: Words = {
  codeSubject: (code) => `${code} è il tuo codice Raidkit`,
  codeLead: 'Il tuo codice per accedere a Raidkit:',
  codeLeadEmail: 'Il tuo codice per usare questo indirizzo e-mail nel tuo account Raidkit:',
  codeLife: 'È valido per 10 minuti, una sola volta e solo nel browser da cui è stato richiesto.',
  codeNotYou:
    'Se non l’hai richiesto, non devi fare nulla: senza il codice nessuno può entrare. Non comunicarlo a nessuno.',
  emailChangedSubject: 'L’indirizzo e-mail del tuo account Raidkit è stato cambiato',
  emailChanged:
    'Da ora si accede al tuo account Raidkit con un altro indirizzo e-mail. Questo non è più valido per l’accesso.',
  linkedSubject: (provider) => `${provider} è stato collegato al tuo account Raidkit`,
  linked: (provider) => `Un account ${provider} è stato collegato al tuo account Raidkit.`,
  noticeNotYou: 'Se non l’hai fatto tu, apri la pagina dell’account sul sito e chiudi le altre sessioni.',
  deletedSubject: 'Il tuo account Raidkit è stato eliminato',
  deleted: 'Il tuo account Raidkit è stato eliminato, come confermato nella sua pagina.',
  deletedAll:
    'Personaggi, progressi, preferiti, prezzi personalizzati, account collegati e questo indirizzo sono stati cancellati dal sito. Questa è l’ultima e-mail.',
  deletedNotYou: 'Se non l’hai fatto tu, qualcun altro aveva accesso al tuo account.',
  testSubject: 'E-mail di prova di Raidkit',
  test: 'Le e-mail di questo sito arrivano. Non devi fare nulla.',
  contact: (address) => `Per contattare il proprietario del sito: ${address}`,
  automatic: 'Questa e-mail è stata inviata automaticamente. Le risposte non vengono lette.',
}
