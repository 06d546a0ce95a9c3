/** Classes shared by inputs and the button of a select. */
export const inputClasses =
  'control-md w-full min-w-0 rounded-md border border-edge bg-surface text-base transition-colors ' +
  'placeholder:text-faint hover:border-muted aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-50'
