import type { SiteDocument } from '../../ui/document/schema.ts'

export const payoneerEn: SiteDocument = {
  title: 'Pay with Payoneer',
  updated: '2026-11-16',
  intro: [
    'With Payoneer you can support this site by bank transfer if Patreon is not available to you. This page only explains how it works: no payment is made on this site, and the site never sees your bank or card details.',
  ],
  chapters: [
    {
      id: 'how',
      title: 'How it works',
      body: [
        {
          contact: 'Contact the operator of this site:',
          otherwise:
            'The operator of this site has not published a contact address, so Payoneer is not available here.',
        },
        {
          steps: [
            'Ask the operator whether this site accepts Payoneer, which account to pay to, and how much the period you want costs.',
            'Make the transfer in Payoneer. Enter your username on this site as the note.',
            'Send the operator the reference, date and amount of the transfer, and your username.',
            'An admin checks the transfer and grants Pro to your account for the period you paid for.',
          ],
        },
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      body: [
        'Transfers take from a few minutes to a few working days and are checked by a person. If you do not have Pro three working days after the money arrived, write again with the same reference.',
      ],
    },
    {
      id: 'period',
      title: 'Duration',
      body: [
        'Pro paid by transfer has a fixed end date and never renews automatically. If you transfer again before it ends, the time is added. When Pro ends, you keep your account and everything stored in it.',
        {
          links: [
            { text: 'Compare plans', to: '/user#levels' },
            { text: 'Your account', to: '/user' },
          ],
        },
      ],
    },
    {
      id: 'back',
      title: 'Mistakes and refunds',
      body: [
        'If you sent the wrong amount, used the wrong account or changed your mind, write to the operator with the reference. Unused time can be refunded, but not the fees of Payoneer or a bank.',
        'Raidkit and the operator of this site are not affiliated with Payoneer. Payoneer is a trademark of its owner.',
        { links: [{ text: 'Terms of service', to: '/legal/tos#pro' }] },
      ],
    },
  ],
}
