import type { SiteDocument } from '../../ui/document/schema.ts'

export const payoneerEn: SiteDocument = {
  title: 'Paying by Payoneer',
  updated: '2026-11-16',
  intro: [
    'Payoneer is a way to support the site by bank transfer where the usual supporter subscriptions are not available. This page only explains how it works: no payment is made on this site, and the site never sees your bank or card details.',
  ],
  chapters: [
    {
      id: 'how',
      title: 'How it works',
      body: [
        {
          contact: 'You reach the operator of this site at',
          otherwise:
            'The operator of this site has named no contact: as long as that is so, this way is not open here.',
        },
        {
          steps: [
            'Ask the operator of this site whether Payoneer is accepted here, for the account to pay to, and for the amount for the period you want.',
            'Make the transfer in Payoneer. Write your user name on this site into the note of the transfer.',
            'Write to the operator with the reference of the transfer, the date, the amount, and your user name.',
            'An administrator checks the transfer by hand and switches Pro on for your account, for the period you paid for.',
          ],
        },
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      body: [
        'Transfers take from a few minutes to a few working days, and they are checked by a person, not by a program. If nothing has happened three working days after the money arrived, write again with the same reference.',
      ],
    },
    {
      id: 'period',
      title: 'The period, and what comes after it',
      body: [
        'Pro by transfer has a fixed end. Nothing is renewed or charged by itself. A new transfer before the end is added to the time that is left. When Pro ends, your account and everything stored in it stay.',
        {
          links: [
            { text: 'What Pro may do', to: '/user#levels' },
            { text: 'Your account', to: '/user' },
          ],
        },
      ],
    },
    {
      id: 'back',
      title: 'Mistakes and refunds',
      body: [
        'Wrong amount, wrong account, changed your mind: write to the operator with the reference. What has not been used can be paid back; fees that Payoneer or a bank took are not in the operator’s hands.',
        'Raidkit and the operator of this site are not connected with Payoneer. Payoneer is a trademark of its owner.',
        { links: [{ text: 'Terms of service', to: '/legal/tos#pro' }] },
      ],
    },
  ],
}
