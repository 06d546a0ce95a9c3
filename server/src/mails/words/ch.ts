import type { Words } from './words.ts'

export const ch: Words = {
  codeSubject: (code) => `${code} 是您的 Raidkit 验证码`,
  codeLead: '您登录 Raidkit 的验证码：',
  codeLeadEmail: '将此邮箱设为您 Raidkit 账号邮箱的验证码：',
  codeLife: '验证码 10 分钟内有效，只能使用一次，且仅限在请求它的浏览器中使用。',
  codeNotYou: '如果这不是您本人的请求，无需任何操作：没有验证码，任何人都无法登录。请勿将验证码告诉任何人。',
  emailChangedSubject: '您的 Raidkit 账号邮箱已更改',
  emailChanged: '您的 Raidkit 账号现已改用其他邮箱登录，此邮箱不能再用于登录。',
  linkedSubject: (provider) => `您的 Raidkit 账号已关联 ${provider}`,
  linked: (provider) => `一个 ${provider} 账号已关联到您的 Raidkit 账号。`,
  noticeNotYou: '如果这不是您本人的操作，请打开网站的账号页面，结束其他会话。',
  deletedSubject: '您的 Raidkit 账号已删除',
  deleted: '根据在账号页面上的确认，您的 Raidkit 账号已删除。',
  deletedAll: '角色、进度、收藏、自定义价格、关联账号和此邮箱地址均已从网站删除。这是最后一封邮件。',
  deletedNotYou: '如果这不是您本人的操作，说明有他人访问过您的账号。',
  testSubject: 'Raidkit 测试邮件',
  test: '本网站的邮件可以正常送达。您无需任何操作。',
  contact: (address) => `联系网站所有者：${address}`,
  automatic: '此邮件由系统自动发送，回复不会被阅读。',
}
