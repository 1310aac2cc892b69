// Addresses of files that are copied into the static folder from elsewhere.

import { baseName, shortHash } from 'sitegen/internals'

/** Whether the name of a file is that of a picture. */
export const isPicture = (path: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path)

/**
 * `/media/1a2b3c-logo.svg`: files of one name in several folders have different addresses.
 *
 * @param path in the source
 * @param name in the new project
 */
export const mediaAddress = (path: string, name = baseName(path)): string =>
  `/media/${shortHash(path).slice(0, 6)}-${name}`
