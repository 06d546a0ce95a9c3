export const backdropClasses =
  'fixed inset-0 z-dialog bg-scrim transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0'

/** Classes of a dialog: a bottom sheet on phones, a centred card on wider screens. */
export const popupClasses =
  'panel fixed inset-x-0 bottom-0 z-dialog mx-auto flex max-h-11/12 w-full max-w-prose flex-col overflow-hidden ' +
  'transition-all max-sm:rounded-b-none sm:inset-y-0 sm:my-auto sm:h-fit ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0'

export const footerClasses = 'flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3'
