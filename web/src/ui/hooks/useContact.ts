import { useRouteLoaderData } from 'react-router'

export type Contact = { text: string; href: string }

/** Returns the operator's contact, if configured (setting `CONTACT`). */
export function useContact(): Contact | undefined {
  // Safe: the root loader returns it; before it has answered, or when it failed, there is no data at all.
  const root = useRouteLoaderData<{ contact?: string }>('root')
  return contactOf(root?.contact)
}

/** Converts a mail address or a URL into a link. */
export function contactOf(contact: string | undefined): Contact | undefined {
  if (!contact) return undefined
  if (!/^https?:/.test(contact)) return { text: contact, href: `mailto:${contact}` }
  return { text: contact.replace(/^https?:\/\//, ''), href: contact }
}
