// What a cache of Bazel's keeps for an action: a list of files, by name, hash and size, as the message `ActionResult` of its
// Remote Execution API. Some servers look whether it is one, and whether they have all that it names. Of its
// many fields we write and read one:
//
//   message ActionResult { repeated OutputFile output_files = 2; … }
//   message OutputFile   { string path = 1; Digest digest = 2; … }
//   message Digest       { string hash = 1; int64 size_bytes = 2; }

/** A content in a cache. */
export interface ResultFile {
  readonly path: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/** @returns the bytes of the message */
export const actionResult = (files: readonly ResultFile[]): Buffer =>
  Buffer.concat(
    files.map(({ path, sha256, size }) =>
      lengthed(
        2,
        Buffer.concat([
          lengthed(1, Buffer.from(path)),
          lengthed(2, Buffer.concat([lengthed(1, Buffer.from(sha256)), Buffer.from([0x10]), varint(size)]))
        ])
      )
    )
  )

/** @returns the files of a message; nothing when it is none */
export function readActionResult(bytes: Buffer): readonly ResultFile[] | undefined {
  try {
    return fieldsOf(bytes).flatMap(([field, value]) => {
      if (field !== 2 || typeof value === 'number') return []
      const file = new Map(fieldsOf(value))
      const digest = new Map(fieldsOf(bytesIn(file, 2)))
      const [path, sha256, size] = [String(bytesIn(file, 1)), String(bytesIn(digest, 1)), digest.get(2)]
      if (!/^[0-9a-f]{64}$/.test(sha256) || typeof size !== 'number') throw new Error('no digest')
      return [{ path, sha256, size }]
    })
  } catch {
    return undefined
  }
}

type Field = readonly [number: number, value: number | Buffer]

function bytesIn(fields: ReadonlyMap<number, number | Buffer>, field: number): Buffer {
  const value = fields.get(field)
  if (!Buffer.isBuffer(value)) throw new Error(`no field ${field}`)
  return value
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

const lengthed = (field: number, value: Buffer): Buffer =>
  Buffer.concat([varint(field * 8 + 2), varint(value.length), value])

/** The fields of a message. Fixed numbers are passed over. @throws when it is torn */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const number = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || factor > 2 ** 49) throw new Error('torn')
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  const skip = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('torn')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = number()
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === 0) fields.push([field, number()])
    else if (kind === 1) skip(8)
    else if (kind === 2) fields.push([field, skip(number())])
    else if (kind === 5) skip(4)
    else throw new Error('no message')
  }
  return fields
}
