import type { Words } from './words.ts'

export const es: Words = {
  codeSubject: (code) => `${code} es tu código de Raidkit`,
  codeLead: 'Tu código para iniciar sesión en Raidkit:',
  codeLeadEmail: 'Tu código para que esta sea la dirección de correo de tu cuenta de Raidkit:',
  codeLife: 'Es válido durante 10 minutos, una sola vez y únicamente en el navegador desde el que se pidió.',
  codeNotYou:
    'Si no lo has pedido, no tienes que hacer nada: sin el código no puede entrar nadie. No se lo digas a nadie.',
  emailChangedSubject: 'Se ha cambiado la dirección de correo de tu cuenta de Raidkit',
  emailChanged:
    'A partir de ahora, a tu cuenta de Raidkit se accede con otra dirección de correo. Esta ya no sirve para entrar.',
  linkedSubject: (provider) => `Se ha vinculado ${provider} a tu cuenta de Raidkit`,
  linked: (provider) => `Se ha vinculado una cuenta de ${provider} a tu cuenta de Raidkit.`,
  noticeNotYou: 'Si no has sido tú, abre la página de la cuenta en el sitio y cierra las demás sesiones.',
  deletedSubject: 'Se ha eliminado tu cuenta de Raidkit',
  deleted: 'Se ha eliminado tu cuenta de Raidkit, tal como se confirmó en su página.',
  deletedAll:
    'Los personajes, el progreso, los favoritos, los precios propios, las cuentas vinculadas y esta dirección se han borrado del sitio. Este es el último correo.',
  deletedNotYou: 'Si no has sido tú, otra persona tenía acceso a tu cuenta.',
  testSubject: 'Correo de prueba de Raidkit',
  test: 'Los correos de este sitio llegan bien. No tienes que hacer nada.',
  contact: (address) => `Para contactar con el propietario del sitio: ${address}`,
  automatic: 'Este correo se ha enviado automáticamente. Las respuestas no se leen.',
}
