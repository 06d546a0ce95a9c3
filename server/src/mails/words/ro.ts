import type { Words } from './words.ts'

export const ro: Words = {
  codeSubject: (code) => `${code} este codul tău Raidkit`,
  codeLead: 'Codul tău pentru conectarea la Raidkit:',
  codeLeadEmail: 'Codul tău pentru a folosi această adresă de e-mail la contul Raidkit:',
  codeLife: 'Este valabil 10 minute, o singură dată și numai în browserul din care a fost cerut.',
  codeNotYou:
    'Dacă nu l-ai cerut tu, nu trebuie să faci nimic: fără cod nu poate intra nimeni. Nu îl spune nimănui.',
  emailChangedSubject: 'Adresa de e-mail a contului tău Raidkit a fost schimbată',
  emailChanged:
    'De acum, conectarea la contul tău Raidkit se face cu altă adresă de e-mail. Aceasta nu mai este valabilă.',
  linkedSubject: (provider) => `${provider} a fost asociat cu contul tău Raidkit`,
  linked: (provider) => `Un cont ${provider} a fost asociat cu contul tău Raidkit.`,
  noticeNotYou: 'Dacă nu ai fost tu, deschide pagina contului de pe site și închide celelalte sesiuni.',
  deletedSubject: 'Contul tău Raidkit a fost șters',
  deleted: 'Contul tău Raidkit a fost șters, așa cum s-a confirmat pe pagina lui.',
  deletedAll:
    'Personajele, progresul, favoritele, prețurile proprii, conturile asociate și această adresă au fost șterse de pe site. Acesta este ultimul e-mail.',
  deletedNotYou: 'Dacă nu ai fost tu, altcineva a avut acces la contul tău.',
  testSubject: 'E-mail de probă de la Raidkit',
  test: 'E-mailurile acestui site ajung la destinație. Nu trebuie să faci nimic.',
  contact: (address) => `Contactul proprietarului site-ului: ${address}`,
  automatic: 'Acest e-mail a fost trimis automat. Răspunsurile nu sunt citite.',
}
