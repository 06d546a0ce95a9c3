import type { Words } from './words.ts'

export const po: Words = {
  codeSubject: (code) => `${code} é o seu código do Raidkit`,
  codeLead: 'Seu código para entrar no Raidkit:',
  codeLeadEmail: 'Seu código para usar este endereço de e-mail na sua conta do Raidkit:',
  codeLife: 'Ele vale por 10 minutos, uma única vez e somente no navegador em que foi pedido.',
  codeNotYou:
    'Se você não pediu o código, não precisa fazer nada: sem ele, ninguém entra. Não o informe a ninguém.',
  emailChangedSubject: 'O e-mail da sua conta do Raidkit foi alterado',
  emailChanged:
    'A partir de agora, o acesso à sua conta do Raidkit é feito com outro endereço de e-mail. Este não serve mais para entrar.',
  linkedSubject: (provider) => `${provider} foi vinculado à sua conta do Raidkit`,
  linked: (provider) => `Uma conta do ${provider} foi vinculada à sua conta do Raidkit.`,
  noticeNotYou: 'Se não foi você, abra a página da conta no site e encerre as outras sessões.',
  deletedSubject: 'Sua conta do Raidkit foi excluída',
  deleted: 'Sua conta do Raidkit foi excluída, conforme confirmado na página dela.',
  deletedAll:
    'Personagens, progresso, favoritos, preços definidos por você, contas vinculadas e este endereço foram apagados do site. Este é o último e-mail.',
  deletedNotYou: 'Se não foi você, outra pessoa tinha acesso à sua conta.',
  testSubject: 'E-mail de teste do Raidkit',
  test: 'Os e-mails deste site estão chegando. Você não precisa fazer nada.',
  contact: (address) => `Para falar com o proprietário do site: ${address}`,
  automatic: 'Este e-mail foi enviado automaticamente. As respostas não são lidas.',
}
