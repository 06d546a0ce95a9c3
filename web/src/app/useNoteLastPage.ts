import { splitLanguage } from '@raidkit/rules/platform/links'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteLastPage } from '../ui/lastPage.ts'

/** Remembers the current page, to which signing in returns. */
export function useNoteLastPage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { path } = splitLanguage(pathname)
    if (path !== '/user') noteLastPage(path + search)
  }, [pathname, search])
}
