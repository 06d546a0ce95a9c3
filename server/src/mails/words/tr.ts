import type { Words } from './words.ts'

export const tr: Words = {
  codeSubject: (code) => `Raidkit kodunuz: ${code}`,
  codeLead: 'Raidkit’e giriş kodunuz:',
  codeLeadEmail: 'Bu adresi Raidkit hesabınızın e-posta adresi yapmak için kodunuz:',
  codeLife: 'Kod 10 dakika boyunca, bir kez ve yalnızca istendiği tarayıcıda geçerlidir.',
  codeNotYou:
    'Kodu siz istemediyseniz bir şey yapmanız gerekmez: Kod olmadan kimse giriş yapamaz. Kodu kimseyle paylaşmayın.',
  emailChangedSubject: 'Raidkit hesabınızın e-posta adresi değiştirildi',
  emailChanged:
    'Raidkit hesabınıza artık başka bir e-posta adresiyle giriş yapılıyor. Bu adresle giriş yapılamaz.',
  linkedSubject: (provider) => `Raidkit hesabınıza ${provider} bağlandı`,
  linked: (provider) => `Raidkit hesabınıza bir ${provider} hesabı bağlandı.`,
  noticeNotYou: 'Bunu siz yapmadıysanız sitedeki hesap sayfasını açın ve diğer oturumları kapatın.',
  deletedSubject: 'Raidkit hesabınız silindi',
  deleted: 'Raidkit hesabınız, hesap sayfasında onaylandığı üzere silindi.',
  deletedAll:
    'Karakterler, ilerleme, favoriler, kendi fiyatlarınız, bağlı hesaplar ve bu adres siteden silindi. Bu, son e-postadır.',
  deletedNotYou: 'Bunu siz yapmadıysanız hesabınıza başka birinin erişimi vardı.',
  testSubject: 'Raidkit deneme e-postası',
  test: 'Bu sitenin e-postaları ulaşıyor. Bir şey yapmanız gerekmez.',
  contact: (address) => `Site sahibine ulaşmak için: ${address}`,
  automatic: 'Bu e-posta otomatik olarak gönderildi. Yanıtlar okunmaz.',
}
