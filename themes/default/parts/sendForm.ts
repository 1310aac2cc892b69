/** Name of the field that carries the solution of the captcha. */
export const captchaName = 'altcha'

/** Milliseconds after which a server that does not answer has failed. */
const patience = 20_000

/**
 * Send the fields of a form, urlencoded as a browser does without a script, or as a JSON object.
 *
 * @param data without the field that people leave empty
 * @returns whether the server took it
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
      signal: AbortSignal.timeout(patience)
    })
    return response.ok
  } catch {
    return false
  }
}

/** Of several choices of one name, a list. */
function objectOf(fields: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of fields) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(values)
}
