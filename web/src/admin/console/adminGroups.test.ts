import { describe, expect, it } from 'vitest'
import { PAGES } from '../../pages.ts'
import { ADMIN_GROUPS, findAdminGroup, listAdminGroups } from './adminGroups.ts'

const adminPages = PAGES.filter(({ path }) => path === '/admin' || path.startsWith('/admin/'))

describe('groups of admin pages', () => {
  it.each(adminPages.map(({ path }) => path))('%s belongs to a group', (path) => {
    expect(findAdminGroup(ADMIN_GROUPS, path.replace(':uid', 'x'))).toBeDefined()
  })

  it('link to each page once, and only to pages that exist', () => {
    const links = ADMIN_GROUPS.flatMap((group) => group.links.map(({ to }) => to))
    expect(new Set(links).size).toBe(links.length)
    const paths = new Set(adminPages.map(({ path }) => path))
    expect(links.filter((to) => !paths.has(to))).toEqual([])
  })

  it('offer editors exactly the pages that they may open', () => {
    const offered = listAdminGroups(false).flatMap((group) => group.links.map(({ to }) => to))
    const access = new Map(adminPages.map((page) => [page.path, page.access]))
    expect(offered.every((to) => access.get(to) === 'editor')).toBe(true)
    const forAdmins = ADMIN_GROUPS.flatMap(({ links }) => links).filter(({ isForAdmins }) => isForAdmins)
    expect(forAdmins.every(({ to }) => access.get(to) === 'admin')).toBe(true)
  })

  it('leave out groups without a page for editors', () => {
    expect(listAdminGroups(false).map(({ id }) => id)).toEqual(['site', 'catalogue', 'compare', 'pictures'])
  })
})
