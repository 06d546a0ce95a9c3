import type { Words } from './words.ts'

export const mx: Words = {
  codeSubject: (code) => `Tu código de Raidkit es ${code}`,
  codeLead: 'Este es tu código para iniciar sesión en Raidkit:',
  codeLeadEmail: 'Este es tu código para usar este correo electrónico en tu cuenta de Raidkit:',
  codeLife: 'Es válido por 10 minutos, una sola vez y únicamente en el navegador donde se solicitó.',
  codeNotYou:
    'Si no lo solicitaste, no necesitas hacer nada: sin el código nadie puede entrar. No lo compartas con nadie.',
  emailChangedSubject: 'Se cambió el correo electrónico de tu cuenta de Raidkit',
  emailChanged:
    'A partir de ahora se inicia sesión en tu cuenta de Raidkit con otro correo electrónico. Este ya no da acceso a ella.',
  linkedSubject: (provider) => `Se vinculó ${provider} a tu cuenta de Raidkit`,
  linked: (provider) => `Se vinculó una cuenta de ${provider} a tu cuenta de Raidkit.`,
  noticeNotYou: 'Si no fuiste tú, abre la página de la cuenta en el sitio y cierra las demás sesiones.',
  deletedSubject: 'Se eliminó tu cuenta de Raidkit',
  deleted: 'Se eliminó tu cuenta de Raidkit, como se confirmó en su página.',
  deletedAll:
    'Los personajes, el progreso, los favoritos, los precios propios, las cuentas vinculadas y este correo electrónico se borraron del sitio. Este es el último mensaje.',
  deletedNotYou: 'Si no fuiste tú, alguien más tenía acceso a tu cuenta.',
  testSubject: 'Mensaje de prueba de Raidkit',
  test: 'Los correos de este sitio sí llegan. No necesitas hacer nada.',
  contact: (address) => `Para contactar al dueño del sitio: ${address}`,
  automatic: 'Este correo se envió automáticamente. Nadie lee las respuestas.',
}
