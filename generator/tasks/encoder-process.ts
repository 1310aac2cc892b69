// Entry script of the process that encodes pictures.

import { serveParent } from '../engine/child-process.ts'
import { encodeFiles, readFacts } from '../pictures/encode.ts'
import { loadSharp } from '../pictures/sharp.ts'
import type { EncoderRequest, EncoderResponse } from './picture-encoder.ts'

serveParent<EncoderRequest, EncoderResponse>(async ({ root, bytes, encode }) => {
  const sharp = loadSharp(root)
  if (!sharp) throw new Error('sharp is no longer installed')
  if (!encode) return { facts: await readFacts(sharp, bytes) }
  return { encoded: await encodeFiles(sharp, bytes, encode.files, encode.from) }
})
