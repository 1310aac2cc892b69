// A list of contents on the remote cache server, as JSON. The response may be damaged, or a proxy's error page.

import * as v from 'valibot'

const listSchema = v.array(
  v.object({
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    size: v.pipe(v.number(), v.safeInteger(), v.minValue(0))
  })
)

/** A content, by its hash and its size in bytes. */
export type BlobRef = v.InferOutput<typeof listSchema>[number]

/** @returns the bytes of the list */
export const encodeList = (contents: readonly BlobRef[]): Buffer =>
  Buffer.from(JSON.stringify(contents.map(({ sha256, size }) => ({ sha256, size }))))

/** @returns undefined when the bytes are not a list */
export function parseList(bytes: Buffer): readonly BlobRef[] | undefined {
  try {
    const { success, output } = v.safeParse(listSchema, JSON.parse(bytes.toString()))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
