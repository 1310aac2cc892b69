import type { Payload } from '../theme.ts'

/** The payload beside a page: whole. */
export const payloadText = (payload: Payload): string => JSON.stringify(payload)

/**
 * The payload inside a page: fields named `html` are empty, and there are no `head` and no `scripts`, since all of these
 * stand in the page, and no character can end the script element. The texts of React pages are the site's own and stay.
 */
export function standingPayloadText({ head: _, scripts: __, ...payload }: Payload): string {
  const own = payload.component.startsWith('page:')
  const text = JSON.stringify(payload, (key, value: unknown) =>
    !own && key === 'html' && typeof value === 'string' ? '' : value
  )
  return text.replaceAll('<', '\\u003c')
}
