import type { Words } from './words.ts'

export const fr: Words = {
  codeSubject: (code) => `${code} est votre code Raidkit`,
  codeLead: 'Votre code de connexion à Raidkit :',
  codeLeadEmail: 'Votre code pour associer cette adresse e-mail à votre compte Raidkit :',
  codeLife: 'Il est valable 10 minutes, une seule fois et uniquement dans le navigateur qui l’a demandé.',
  codeNotYou:
    'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans ce code, personne ne peut se connecter. Ne le communiquez à personne.',
  emailChangedSubject: 'L’adresse e-mail de votre compte Raidkit a été modifiée',
  emailChanged:
    'Votre compte Raidkit utilise désormais une autre adresse e-mail. Celle-ci ne permet plus de s’y connecter.',
  linkedSubject: (provider) => `${provider} a été lié à votre compte Raidkit`,
  linked: (provider) => `Un compte ${provider} a été lié à votre compte Raidkit.`,
  noticeNotYou: 'Si ce n’était pas vous, ouvrez la page du compte sur le site et fermez les autres sessions.',
  deletedSubject: 'Votre compte Raidkit a été supprimé',
  deleted: 'Votre compte Raidkit a été supprimé, comme demandé sur la page du compte.',
  deletedAll:
    'Les personnages, la progression, les favoris, les prix personnalisés, les comptes liés et cette adresse ont été effacés du site. Ceci est le dernier e-mail.',
  deletedNotYou: 'Si ce n’était pas vous, quelqu’un d’autre avait accès à votre compte.',
  testSubject: 'E-mail de test de Raidkit',
  test: 'Les e-mails de ce site arrivent bien. Vous n’avez rien à faire.',
  contact: (address) => `Pour joindre le propriétaire du site : ${address}`,
  automatic: 'Cet e-mail a été envoyé automatiquement. Les réponses ne sont pas lues.',
}
