import type { Words } from './words.ts'

export const pl: Words = {
  codeSubject: (code) => `${code} to Twój kod Raidkit`,
  codeLead: 'Twój kod logowania do Raidkit:',
  codeLeadEmail: 'Twój kod do przypisania tego adresu e-mail do konta Raidkit:',
  codeLife: 'Jest ważny przez 10 minut, jednorazowo i tylko w przeglądarce, w której o niego poproszono.',
  codeNotYou:
    'Jeśli to nie Twoja prośba, nie musisz nic robić: bez kodu nikt się nie zaloguje. Nie podawaj go nikomu.',
  emailChangedSubject: 'Adres e-mail Twojego konta Raidkit został zmieniony',
  emailChanged:
    'Od teraz do logowania na Twoje konto Raidkit służy inny adres e-mail. Ten adres już nie daje dostępu do konta.',
  linkedSubject: (provider) => `Połączono ${provider} z Twoim kontem Raidkit`,
  linked: (provider) => `Z Twoim kontem Raidkit połączono konto ${provider}.`,
  noticeNotYou: 'Jeśli to nie Ty, otwórz stronę konta w serwisie i zakończ pozostałe sesje.',
  deletedSubject: 'Twoje konto Raidkit zostało usunięte',
  deleted: 'Twoje konto Raidkit zostało usunięte, zgodnie z potwierdzeniem na jego stronie.',
  deletedAll:
    'Postacie, postępy, ulubione, własne ceny, połączone konta i ten adres zostały usunięte z serwisu. To ostatnia wiadomość.',
  deletedNotYou: 'Jeśli to nie Ty, ktoś inny miał dostęp do Twojego konta.',
  testSubject: 'Wiadomość testowa Raidkit',
  test: 'Wiadomości z tego serwisu docierają. Nie musisz nic robić.',
  contact: (address) => `Kontakt z właścicielem serwisu: ${address}`,
  automatic: 'Ta wiadomość została wysłana automatycznie. Odpowiedzi nie są czytane.',
}
