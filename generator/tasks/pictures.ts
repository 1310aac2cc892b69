// Encodes the pictures of a site while its pages are planned and rendered: one picture per core at a time, in a process of
// their own (`picture-encoder.ts`).

import { type Diagnostic, diagnostic, type Place } from '../base/diagnostics.ts'
import { errorMessage } from '../base/error-message.ts'
import { type Files, siteFile } from '../base/files.ts'
import { sha256 } from '../base/hash.ts'
import type { WrittenFile } from '../base/output-file.ts'
import type { Timings } from '../base/timings.ts'
import type { Engine } from '../engine/engine.ts'
import { type Asset, isEncodable } from '../graph/assets.ts'
import type { Graph } from '../graph/site-graph.ts'
import { allFiles, chooseFiles, type WantedFiles, wantedFiles } from '../pictures/choose.ts'
import type { EncodedFile, PictureFacts, UnencodedPicture } from '../pictures/encode.ts'
import type { PicturePlace } from '../pictures/places.ts'
import type { Sharp } from '../pictures/sharp.ts'
import type { PictureFile, Pictures, PublishedPicture } from '../plan/pictures/pictures.ts'
import type { OutputTarget } from './last-output.ts'
import { type PictureCache, type PictureVariant, pictureCache } from './picture-cache.ts'
import { EncoderCrashError, type PictureEncoder, picturesAtATime } from './picture-encoder.ts'
import { heightFor, pictureOutputPath } from './picture-output.ts'

export interface EncodedPictures extends Pictures {
  /** Published files, by path in the output. */
  readonly files: ReadonlyMap<string, WrittenFile>
  /** Pictures that cannot be decoded. */
  problems(): readonly Diagnostic[]
}

interface PictureInput {
  /** Called for the first picture that can be encoded. @returns undefined if the library is not installed */
  readonly loadSharp: () => Sharp | undefined
  readonly pictureEncoder: PictureEncoder
  readonly files: Files
  readonly engine: Pick<Engine, 'cache'>
  /** Missing when nothing is written, as for `check`. */
  readonly target?: OutputTarget
  readonly timings: Timings
}

interface PictureTools extends Pick<PictureInput, 'engine' | 'timings' | 'loadSharp'> {
  encoder(): PictureEncoder
}

/** The pictures of a site; undefined if it publishes them unchanged. @param target missing for `check` */
export function openPictures(
  { config, plugins }: Graph,
  { engine, timings, loadSharp, encoder }: PictureTools,
  target?: OutputTarget
): EncodedPictures | undefined {
  if (!config.pictures.encode) return undefined
  const { files } = plugins
  return encodedPictures({
    loadSharp,
    pictureEncoder: encoder(),
    files,
    engine,
    timings,
    target
  })
}

/** An interrupted build loses at most this many encoded pictures. */
const picturesPerPublication = 16

/** Encode pictures when pages request them. */
function encodedPictures(input: PictureInput): EncodedPictures {
  const { files, timings } = input
  const hashes = new Map<string, string>()
  const pending = new Map<string, Promise<void>>()
  const failures = new Map<string, Diagnostic>()
  const unencodedFiles = new Set<string>()
  const withLimit = concurrencyLimit(picturesAtATime)
  const published = new Map<string, WrittenFile>()
  let encoder: Encoder | undefined | 'missing'
  let [started, done] = [0, 0]

  const hashOf = ({ file }: Asset): string => {
    const hash = hashes.get(file) ?? sha256(files.read(file))
    hashes.set(file, hash)
    return hash
  }
  function start(from: Encoder, asset: Asset, hash: string, place: PicturePlace): void {
    const job = `${hash} ${place.widths} ${place.large} ${place.isPreview}`
    if (pending.has(job)) return
    timings.expectItems('picture', ++started, () => done)
    const encoding = withLimit(() =>
      timings.measureItem('picture', asset.file, () => encode(from, asset, hash, place))
    )
    const end = encoding.finally(() => {
      if (++done % picturesPerPublication === 0) from.cache.publish()
      pending.delete(job)
    })
    pending.set(job, end)
  }
  return {
    files: published,
    problems: () => [
      ...failures.values(),
      ...(unencodedFiles.size > 0 ? [sharpMissing(unencodedFiles.size)] : [])
    ],
    async settled() {
      await timings.measureStage('pictures', async () => {
        while (pending.size > 0) await Promise.all(pending.values())
        if (encoder !== 'missing') encoder?.cache.publish()
        input.pictureEncoder.stop()
      })
    },
    find(asset, place, at) {
      if (!isEncodable(asset)) return undefined
      encoder ??= openEncoder(input, published) ?? 'missing'
      if (encoder === 'missing') {
        unencodedFiles.add(asset.file)
        return undefined
      }
      const hash = hashOf(asset)
      const facts = encoder.cache.facts(hash)
      if (facts && !('format' in facts)) {
        if (facts.failure !== undefined)
          failures.set(JSON.stringify(at), unreadable(asset, facts.failure, at))
        return undefined
      }
      const picture = facts && publishedPicture(encoder, { asset, hash, facts }, wantedFiles(facts, place))
      if (picture) return picture
      start(encoder, asset, hash, place)
      return 'pending'
    }
  }
}

function openEncoder(
  { loadSharp: load, pictureEncoder, files, engine, target }: PictureInput,
  published: Map<string, WrittenFile>
): Encoder | undefined {
  const sharp = load()
  return sharp && { pictureEncoder, files, cache: pictureCache(engine.cache, sharp), target, published }
}

const sharpMissing = (count: number): Diagnostic =>
  diagnostic(
    'pictures-copied',
    { file: siteFile },
    `${count === 1 ? '1 picture is' : `${count} pictures are`} published as ${count === 1 ? 'it is' : 'they are'}, in one size and format, since the package \`sharp\` is not installed`,
    'run `npm install sharp`, or write `pictures: { encode: false }` in site/site.yaml'
  )

const unreadable = ({ file }: Asset, failure: string, at: Place): Diagnostic =>
  diagnostic(
    'image-unreadable',
    at,
    `\`${file}\` cannot be decoded: ${failure}`,
    'export it again from the program that made it; until then it is published as it is'
  )

interface Encoder extends Pick<PictureInput, 'files' | 'pictureEncoder' | 'target'> {
  readonly cache: PictureCache
  readonly published: Map<string, WrittenFile>
}

interface FoundPicture {
  readonly asset: Asset
  readonly hash: string
  readonly facts: PictureFacts
}

/** Publish a picture from the cache; undefined if files are missing. */
function publishedPicture(
  encoder: Encoder,
  { asset, hash, facts }: FoundPicture,
  wantedFiles: WantedFiles
): PublishedPicture | undefined {
  const { cache } = encoder
  const variantOf = ({ format, width }: EncodedFile) => cache.variant(hash, format, width)
  if (!allFiles(wantedFiles).every((file) => cache.file(variantOf(file)))) return undefined
  const chosen = chooseFiles(wantedFiles, asset.bytes, (file) => cache.file(variantOf(file))?.bytes ?? 0)
  const chosenFiles = [...chosen.sources.flat(), chosen.fallback, chosen.large].filter(
    (file) => file !== undefined
  )
  if (!chosenFiles.every((file) => publish(encoder, asset.file, variantOf(file)))) return undefined
  const pictureFile = (file: EncodedFile): PictureFile => ({
    output: pictureOutputPath(asset.file, variantOf(file)),
    width: file.width,
    height: heightFor(facts, file.width),
    bytes: cache.file(variantOf(file))?.bytes ?? 0
  })
  return {
    fallback: chosen.fallback
      ? pictureFile(chosen.fallback)
      : { output: asset.output, width: facts.width, height: facts.height },
    sources: chosen.sources.map((files) => ({
      type: `image/${files[0]?.format}`,
      files: files.map(pictureFile)
    })),
    large: chosen.large && pictureFile(chosen.large),
    color: facts.color
  }
}

/** Write a cached file to the output, unless it is already there. @returns false if it is no longer in the cache */
function publish({ cache, target, published }: Encoder, file: string, variant: PictureVariant): boolean {
  const encodedFile = cache.file(variant)
  const output = pictureOutputPath(file, variant)
  if (!encodedFile) return false
  if (published.has(output)) return true
  if (target) {
    const lastFile = target.lastOutput.hashedFiles.get(output)
    const isReused =
      lastFile?.sha256 === encodedFile.sha256 && target.staging.reuse(output, target.out, lastFile)
    const bytes = isReused ? undefined : cache.bytes(variant)
    if (bytes) target.staging.write(output, bytes)
    else if (!isReused) return false
  }
  published.set(output, encodedFile)
  return true
}

/** Encode those files of a picture that are not in the cache. */
async function encode(encoder: Encoder, asset: Asset, hash: string, place: PicturePlace): Promise<void> {
  const { pictureEncoder, files, cache } = encoder
  const bytes = files.read(asset.file)
  try {
    const facts = cache.facts(hash) ?? (await pictureEncoder.facts(bytes))
    cache.putFacts(hash, facts)
    if (!('format' in facts)) return
    const missing = allFiles(wantedFiles(facts, place)).filter((file) => {
      const variant = cache.variant(hash, file.format, file.width)
      return !cache.file(variant) || !publish(encoder, asset.file, variant)
    })
    const encoded = await pictureEncoder.encode(bytes, missing, facts.format)
    for (const [at, { format, width }] of missing.entries()) {
      const file = encoded[at] ?? new Uint8Array()
      cache.putFile(cache.variant(hash, format, width), { sha256: sha256(file), bytes: file.length }, file)
    }
  } catch (error) {
    const failure: UnencodedPicture = { failure: errorMessage(error) }
    // The next build tries again: the system may have been short of memory.
    if (error instanceof EncoderCrashError) cache.putTemporaryFacts(hash, failure)
    else cache.putFacts(hash, failure)
  }
}

/** Limit how many functions run at the same time. */
function concurrencyLimit(limit: number): <Result>(encoding: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (encoding) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await encoding()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
