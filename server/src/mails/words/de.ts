import type { Words } from './words.ts'

export const de: Words = {
  codeSubject: (code) => `${code} ist Ihr Raidkit-Code`,
  codeLead: 'Ihr Code für die Anmeldung bei Raidkit:',
  codeLeadEmail: 'Ihr Code, um diese E-Mail-Adresse in Ihrem Raidkit-Konto zu hinterlegen:',
  codeLife: 'Er gilt 10 Minuten lang, nur einmal und nur in dem Browser, in dem er angefordert wurde.',
  codeNotYou:
    'Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne den Code kommt niemand hinein. Geben Sie ihn an niemanden weiter.',
  emailChangedSubject: 'Die E-Mail-Adresse Ihres Raidkit-Kontos wurde geändert',
  emailChanged:
    'Ab sofort melden Sie sich bei Ihrem Raidkit-Konto mit einer anderen E-Mail-Adresse an. Mit dieser Adresse ist das nicht mehr möglich.',
  linkedSubject: (provider) => `${provider} wurde mit Ihrem Raidkit-Konto verknüpft`,
  linked: (provider) => `Ein Konto bei ${provider} wurde mit Ihrem Raidkit-Konto verknüpft.`,
  noticeNotYou:
    'Falls Sie das nicht waren, öffnen Sie die Kontoseite der Website und beenden Sie die anderen Sitzungen.',
  deletedSubject: 'Ihr Raidkit-Konto wurde gelöscht',
  deleted: 'Ihr Raidkit-Konto wurde gelöscht, wie auf der Kontoseite bestätigt.',
  deletedAll:
    'Charaktere, Fortschritt, Favoriten, eigene Preise, verknüpfte Konten und diese Adresse sind von der Website entfernt. Dies ist die letzte E-Mail.',
  deletedNotYou: 'Falls Sie das nicht waren, hatte jemand anderes Zugriff auf Ihr Konto.',
  testSubject: 'Test-E-Mail von Raidkit',
  test: 'E-Mails dieser Website kommen an. Sie müssen nichts tun.',
  contact: (address) => `So erreichen Sie den Betreiber: ${address}`,
  automatic: 'Diese E-Mail wurde automatisch versendet. Antworten werden nicht gelesen.',
}
