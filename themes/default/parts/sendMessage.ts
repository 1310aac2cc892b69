/** Name of the field that people leave empty. */
export const trapName = 'website'

/** Name of the field that carries the solution of the captcha. */
const captchaName = 'altcha'

/** Milliseconds after which a server that does not answer has failed. */
const patience = 20_000

/** Did a program fill in the field that people do not see? */
export const isTrapped = (data: FormData): boolean => data.get(trapName) !== ''

/**
 * Send the fields of a form, urlencoded as a browser does without a script, or as a JSON object.
 *
 * @param solution of the captcha, where the form has one
 * @returns whether the server took it
 */
export async function sendMessage(
  action: string,
  format: 'form' | 'json',
  data: FormData,
  solution?: string
): Promise<boolean> {
  data.delete(trapName)
  if (solution !== undefined) data.set(captchaName, solution)
  const fields = [...data].map(([name, value]): [string, string] => [name, String(value)])
  const body = format === 'json' ? JSON.stringify(Object.fromEntries(fields)) : new URLSearchParams(fields)
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
