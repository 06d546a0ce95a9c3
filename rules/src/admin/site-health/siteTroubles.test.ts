import { describe, expect, it } from 'vitest'
import { siteTroubles, type HealthFacts } from './index.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const WELL: HealthFacts = {
  isDatabaseUp: true,
  isRedisDown: false,
  isProxyHidden: false,
  requests: 1000,
  errors: 0,
  feedAgeMs: 60_000,
  jobs: [{ name: 'prices', failures: 0 }],
  overdue: 3,
  backupAgeMs: HOUR,
  siteAgeMs: 10 * WEEK,
  listedErrors: 0,
  failingDocuments: 0,
  unset: [],
  freeBytes: 1024 ** 3,
  certificateLeftMs: 2 * WEEK,
  isMailFailing: false,
}

describe('siteTroubles', () => {
  it.each<[string, Partial<HealthFacts>, string[]]>([
    ['a site that is well', {}, []],
    ['a feed that is not asked', { feedAgeMs: null }, []],
    ['a feed an hour old', { feedAgeMs: HOUR }, []],
    ['a feed that is older', { feedAgeMs: HOUR + 1 }, ['feedOld']],
    ['one error in a hundred', { requests: 1000, errors: 10 }, ['errorRate']],
    ['less than that', { requests: 1000, errors: 9 }, []],
    ['a few errors of few requests', { requests: 20, errors: 4 }, []],
    ['errors of the day that the page lists', { listedErrors: 1 }, ['errorsSeen']],
    ['errors that are said already', { errors: 10, listedErrors: 10 }, ['errorRate']],
    ['documents of the feed that fail', { failingDocuments: 2 }, ['feedDocuments']],
    ['a new site', { unset: ['feed', 'mail', 'contact'] }, ['noFeed', 'noMail', 'noContact']],
    ['errors alone', { requests: 0, errors: 5 }, ['errorRate']],
    [
      'two jobs that fail',
      { jobs: [1, 2].map((n) => ({ name: `${n}`, failures: n })) },
      ['jobFailed', 'jobFailed'],
    ],
    ['a backup of a week ago', { backupAgeMs: WEEK }, []],
    ['an older backup', { backupAgeMs: WEEK + 1 }, ['backupOld']],
    ['no backup of an old site', { backupAgeMs: null }, ['backupNone']],
    ['no backup of a new site', { backupAgeMs: null, siteAgeMs: WEEK }, []],
    ['a hundred messages overdue', { overdue: 100 }, []],
    ['more of them', { overdue: 101 }, ['queueLong']],
    ['less than a gigabyte of free space', { freeBytes: 1024 ** 3 - 1 }, ['diskLow']],
    ['free space that is not known', { freeBytes: null }, []],
    ['a certificate of less than two weeks', { certificateLeftMs: 2 * WEEK - 1 }, ['certificateEnds']],
    ['a site without a certificate', { certificateLeftMs: null }, []],
    ['mail that does not leave', { isMailFailing: true }, ['mailFailing']],
    [
      'everything, the worst first',
      {
        isDatabaseUp: false,
        isRedisDown: true,
        isProxyHidden: true,
        errors: 1000,
        overdue: 999,
        feedAgeMs: WEEK,
        jobs: [{ name: 'x', failures: 1 }],
        backupAgeMs: 2 * WEEK,
      },
      [
        'databaseDown',
        'redisDown',
        'errorRate',
        'feedOld',
        'jobFailed',
        'queueLong',
        'proxyHidden',
        'backupOld',
      ],
    ],
  ])('%s', (_, facts, codes) => {
    expect(siteTroubles({ ...WELL, ...facts }).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    [3 * 24 * HOUR + 1, 'warning', 3],
    [1, 'warning', 0],
    [0, 'danger', 0],
    [-WEEK, 'danger', 0],
  ] as const)('a certificate with %i ms left', (certificateLeftMs, tone, count) => {
    expect(siteTroubles({ ...WELL, certificateLeftMs })).toEqual([{ code: 'certificateEnds', tone, count }])
  })

  it('says how many, of how many, and which', () => {
    expect(siteTroubles({ ...WELL, errors: 50, jobs: [{ name: 'feed', failures: 3 }] })).toEqual([
      { code: 'errorRate', tone: 'danger', count: 50, of: 1000 },
      { code: 'jobFailed', tone: 'danger', name: 'feed', count: 3 },
    ])
  })
})
