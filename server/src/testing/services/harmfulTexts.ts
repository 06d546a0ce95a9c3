/** Texts that people and programs enter as a name. */
export const harmfulTexts: readonly string[] = [
  '',
  '   ',
  '@everyone <@&1>',
  '[x](javascript:alert(1))',
  "'; drop table users; --",
  '\u202E\u0000\uFFFF',
  '🦔'.repeat(60),
  'a'.repeat(6000),
  '../../etc/passwd',
  '__proto__',
  '(((((((((((',
]
