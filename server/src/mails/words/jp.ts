import type { Words } from './words.ts'

export const jp: Words = {
  codeSubject: (code) => `${code} は Raidkit の認証コードです`,
  codeLead: 'Raidkit にログインするためのコード：',
  codeLeadEmail: 'このメールアドレスを Raidkit アカウントに登録するためのコード：',
  codeLife: '有効期間は 10 分で、リクエストしたブラウザーで 1 回だけ使えます。',
  codeNotYou:
    'お心当たりがない場合は、何もする必要はありません。コードがなければ誰もログインできません。コードは誰にも教えないでください。',
  emailChangedSubject: 'Raidkit アカウントのメールアドレスが変更されました',
  emailChanged:
    '今後、Raidkit アカウントへのログインには別のメールアドレスを使用します。このアドレスではログインできなくなりました。',
  linkedSubject: (provider) => `Raidkit アカウントに ${provider} が連携されました`,
  linked: (provider) => `お使いの Raidkit アカウントに ${provider} アカウントが連携されました。`,
  noticeNotYou: 'お心当たりがない場合は、サイトのアカウントページを開いて他のセッションを終了してください。',
  deletedSubject: 'Raidkit アカウントが削除されました',
  deleted: 'アカウントページでの確認に基づき、Raidkit アカウントを削除しました。',
  deletedAll:
    'キャラクター、進行状況、お気に入り、自分で設定した価格、連携アカウント、このメールアドレスはサイトから削除されました。これが最後のメールです。',
  deletedNotYou: 'お心当たりがない場合は、第三者がお使いのアカウントにアクセスしたと考えられます。',
  testSubject: 'Raidkit のテストメール',
  test: 'このサイトからのメールは正常に届いています。何もする必要はありません。',
  contact: (address) => `サイト運営者の連絡先: ${address}`,
  automatic: 'このメールは自動送信です。ご返信いただいても確認できません。',
}
