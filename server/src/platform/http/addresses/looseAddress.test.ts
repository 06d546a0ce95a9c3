import { expect, it } from 'vitest'
import { looseAddress } from './looseAddress.ts'

it.each([
  ['/api/v1/items/all', '/api/v1/items/all'],
  ['/api/v1/items/all?sort=price', '/api/v1/items/all?sort=price'],
  ['/api/v1/items/all?sort=price?x=1&y=2', '/api/v1/items/all?sort=price?x=1&y=2'],
  ['/api/v1/items/all&sort_direction=desc?sort=price', '/api/v1/items/all?sort_direction=desc&sort=price'],
  ['/api/v1/pve/items/all&lang=ru', '/api/v1/pve/items/all?lang=ru'],
  ['/api/v1/item/?q=a%26b', '/api/v1/item?q=a%26b'],
  ['/api/v1/item?&x-api-key=k', '/api/v1/item?&x-api-key=k'],
  ['/api/be/items&x=1?y=2', '/api/be/items&x=1?y=2'],
  ['/item/a&b/', '/item/a&b/'],
  ['/v2/progress', '/api/v2/progress'],
  ['/v2/progress/tasks/', '/api/v2/progress/tasks'],
  ['/api/v2/progress/tasks/?a=/', '/api/v2/progress/tasks?a=/'],
  ['/token', '/token'],
])('%s is %s', (url, expected) => expect(looseAddress(url)).toBe(expected))

it.each([
  ['api.example.org', '/token', '/api/v2/token'],
  ['API.example.org:3000', '/progress?x=1', '/api/v2/progress?x=1'],
  ['api.example.org', '/team/progress/', '/api/v2/team/progress'],
  [
    'api.example.org',
    '/progress/task/5936d90786f7742b1420ba5b',
    '/api/v2/progress/task/5936d90786f7742b1420ba5b',
  ],
  ['api.example.org', '/api/v2/token', '/api/v2/token'],
  ['api.example.org', '/progression/quests', '/progression/quests'],
  ['api.example.org', '/team', '/team'],
  ['apis.example.org', '/token', '/token'],
])('on %s, %s is %s', (host, url, expected) => expect(looseAddress(url, host)).toBe(expected))
