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
])('%s is %s', (url, expected) => expect(looseAddress(url)).toBe(expected))
