// Decodes and encodes pictures in a separate process. The library works in several threads, each with memory from an arena
// of its own that the system's allocator (glibc) hardly ever returns: within this process, memory grew with the number of
// pictures. How many arenas there are can only be chosen when a process starts.

import { availableParallelism } from 'node:os'
import { type Child, ChildEndedError, startChild } from '../engine/child-process.ts'
import type { EncodedFile, PictureFacts, UnencodedPicture } from '../pictures/encode.ts'

export interface PictureEncoder {
  /** @throws EncoderCrashError */
  facts(bytes: Uint8Array): Promise<PictureFacts | UnencodedPicture>
  /**
   * Encode files of a picture, in this order.
   *
   * @param from format of the picture
   * @throws the message of the decoder, or EncoderCrashError
   */
  encode(
    bytes: Uint8Array,
    files: readonly EncodedFile[],
    from: PictureFacts['format']
  ): Promise<readonly Uint8Array[]>
  /** End the process, if there is one. It starts again when needed. */
  stop(): void
}

/** The process crashed while it worked on this picture alone. */
export class EncoderCrashError extends Error {}

export interface EncoderRequest {
  /** Folder of the project. */
  readonly root: string
  readonly bytes: Uint8Array
  /** Missing when facts are requested. */
  readonly encode?: { readonly files: readonly EncodedFile[]; readonly from: PictureFacts['format'] }
}

export type EncoderResponse =
  | { readonly facts: PictureFacts | UnencodedPicture }
  | { readonly encoded: readonly Uint8Array[] }

/** Number of pictures to work on at a time; each takes about 100 MB. */
export const picturesAtATime = Math.min(8, availableParallelism())

/** The library uses a thread of the pool for each picture. */
const variables = { MALLOC_ARENA_MAX: String(picturesAtATime), UV_THREADPOOL_SIZE: String(picturesAtATime) }

type EncoderProcess = Child<EncoderRequest, EncoderResponse>

function startEncoder(): EncoderProcess {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const script = new URL(`./encoder-process.${extension}`, import.meta.url)
  return startChild(script, variables)
}

/**
 * No process starts before the first picture.
 *
 * @param root of the project, where the library may be installed
 * @param start replaced in tests
 */
export function openPictureEncoder(root: string, start = startEncoder): PictureEncoder {
  let child: EncoderProcess | undefined

  async function sendRequest(request: EncoderRequest): Promise<EncoderResponse> {
    child ??= start()
    const current = child
    try {
      return await current.request(request)
    } catch (error) {
      if (!(error instanceof ChildEndedError)) throw error
      if (child === current) child = undefined
      return requestInOwnProcess(request)
    }
  }

  /** The process that ended worked on several pictures: try this one in a process of its own. */
  async function requestInOwnProcess(request: EncoderRequest): Promise<EncoderResponse> {
    const ownProcess = start()
    try {
      return await ownProcess.request(request)
    } catch (error) {
      if (!(error instanceof ChildEndedError)) throw error
      throw new EncoderCrashError(`the process that encodes it ended (${error.message})`)
    } finally {
      ownProcess.stop()
    }
  }

  return {
    async facts(bytes) {
      const response = await sendRequest({ root, bytes })
      if (!('facts' in response)) throw new Error('bug: the encoder sent no facts')
      return response.facts
    },
    async encode(bytes, files, from) {
      const response = await sendRequest({ root, bytes, encode: { files, from } })
      if (!('encoded' in response)) throw new Error('bug: the encoder sent no files')
      return response.encoded
    },
    stop() {
      child?.stop()
      child = undefined
    }
  }
}
