/** Name of the field that people leave empty. */
export const trapName = 'website'

/** Milliseconds after which a server that does not answer has failed. */
const patience = 20_000

/**
 * Send the fields of a form, urlencoded as a browser does without a script, or as a JSON object.
 *
 * @returns whether the server took it; a program that fell into the trap is told so and nothing is sent
 */
export async function sendMessage(action: string, format: 'form' | 'json', data: FormData): Promise<boolean> {
  if (data.get(trapName) !== '') return true
  data.delete(trapName)
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
