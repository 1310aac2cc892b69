import type { Payload } from '../theme.ts'

/** The payload file of a page, as JSON. */
export const payloadText = (payload: Payload): string => JSON.stringify(payload)

/**
 * The payload embedded in a page, as JSON that cannot end the script element. It omits what the page contains anyway:
 * `head`, `scripts`, and the contents of fields named `html`, except in texts of React pages.
 */
export function embeddedPayloadText({ head: _, scripts: __, ...payload }: Payload): string {
  const isSitePage = payload.component.startsWith('page:')
  const text = JSON.stringify(payload, (key, value: unknown) =>
    !isSitePage && key === 'html' && typeof value === 'string' ? '' : value
  )
  return text.replaceAll('<', '\\u003c')
}
