/** Name of the field with the captcha's solution. */
export const captchaName = 'altcha'

/** Time limit for a response, in milliseconds. */
const timeLimit = 20_000

/**
 * Send a form, urlencoded (as browsers do without scripts) or as a JSON object.
 *
 * @param data without the honeypot field
 * @returns whether the server accepted it
 */
export async function sendForm(action: string, format: 'form' | 'json', data: FormData): Promise<boolean> {
  const fields = [...data].map(([name, value]): [string, string] => [name, String(value)])
  const body = format === 'json' ? JSON.stringify(objectOf(fields)) : new URLSearchParams(fields)
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        ...(format === 'json' && { 'content-type': 'application/json' })
      },
      signal: AbortSignal.timeout(timeLimit)
    })
    return response.ok
  } catch {
    return false
  }
}

/** Multiple values of a name become a list. */
function objectOf(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of fields) {
    const previousValue = values.get(name)
    values.set(name, previousValue === undefined ? value : [previousValue, value].flat())
  }
  return Object.fromEntries(values)
}
