import { Link } from 'react-router'

/** An account by its name; leads to everything else of it. */
export function AccountLink({ userUid, name }: { userUid: string; name: string }) {
  return (
    <Link
      to={`/admin/users?user=${userUid}`}
      className="target inline-flex items-center text-link wrap-anywhere hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
