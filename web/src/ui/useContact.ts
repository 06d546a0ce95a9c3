import { useRouteLoaderData } from 'react-router'

export type Contact = { text: string; href: string }

/** How the operator is reached, when they have named a way (setting `CONTACT`). */
export function useContact(): Contact | undefined {
  // Safe: the root's loader names it; before it has answered, or when it failed, there is no data at all.
  const root = useRouteLoaderData<{ contact?: string }>('root')
  return contactOf(root?.contact)
}

/** A mail address or the address of a page, as a link. */
export function contactOf(contact: string | undefined): Contact | undefined {
  if (!contact) return undefined
  if (!/^https?:/.test(contact)) return { text: contact, href: `mailto:${contact}` }
  return { text: contact.replace(/^https?:\/\//, ''), href: contact }
}
