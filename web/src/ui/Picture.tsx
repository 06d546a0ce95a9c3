import { imageAddress, type ImageKind, type ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { useCallback, useState, type ReactNode } from 'react'
import { useImages } from './useImages.ts'

/** Served by the site, wherever other pictures come from. */
const OWN_PICTURES = '/pictures/'

type Props = {
  /** Below the place of pictures, one of the site's own, or a whole address; none draws the fallback. */
  path: string | undefined
  /** What it shows, for an operator who has named templates instead of one place. */
  shows?: { kind: ImageKind; id: string } | undefined
  fallback: ReactNode
  className?: string
  /** What it shows, where no words beside it say so. */
  alt?: string
}

/** A picture, or our own drawing when there is none or it does not arrive. */
export function Picture({ path, shows, fallback, className, alt = '' }: Props) {
  const images = useImages()
  const [failed, setFailed] = useState<string>()
  const isElsewhere = path?.startsWith('/') && !path.startsWith(OWN_PICTURES)
  const src = path && isElsewhere ? images && addressIn(images, path, shows) : path
  // A picture of the server's markup may have failed before anyone listened.
  const checkEarly = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.src)
  }, [])
  if (!src || failed === src) return fallback
  return (
    <img
      ref={checkEarly}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={className}
    />
  )
}

function addressIn(images: ImageSource, path: string, shows: Props['shows']): string | undefined {
  if (!images.templates) return images.base + path
  return shows && imageAddress(images, shows.kind, shows.id)
}
