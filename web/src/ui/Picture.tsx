import { imageAddress, type ImageKind, type ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import { useCallback, useState, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'

/** Path prefix of pictures that the site itself serves, even if the operator names another place for pictures. */
const OWN_PICTURES = '/pictures/'

type Props = {
  /**
   * Path below the operator's place for pictures, path of a picture of the site, or complete URL; undefined shows the
   * fallback.
   */
  path: string | undefined
  /** Kind and id of the subject, for operators who configure URL templates instead of one place. */
  shows?: { kind: ImageKind; id: string } | undefined
  fallback: ReactNode
  className?: string
  /** Alternative text, if no text beside the picture describes it. */
  alt?: string
}

/** Picture with a drawn fallback, which is shown if there is no picture or it fails to load. */
export function Picture({ path, shows, fallback, className, alt = '' }: Props) {
  const images = useImages()
  const [failed, setFailed] = useState<string>()
  const isElsewhere = path?.startsWith('/') && !path.startsWith(OWN_PICTURES)
  const src = path && isElsewhere ? images && addressIn(images, path, shows) : path
  // A picture in the server's markup may have failed before `onError` was attached.
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

/** Returns the operator's source of pictures (product 1); undefined means that fallbacks are drawn. */
function useImages(): ImageSource | undefined {
  // Safe: the root loader returns it; before it has answered, or when it failed, there is no data at all.
  return useRouteLoaderData<{ images?: ImageSource }>('root')?.images
}
