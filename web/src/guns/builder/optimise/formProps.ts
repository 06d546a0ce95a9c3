import type { WishForm } from './wishForm.ts'

export type FormProps = { form: WishForm; change: (part: Partial<WishForm>) => void }
