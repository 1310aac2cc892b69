// Photographs of 12 megapixels on one site: a clean build, and one after an edit, which must encode nothing.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { generator as random } from '../random.ts'
import { inFolder, machine } from './comparison.ts'
import { discard } from './discard.ts'
import { measure, type Run } from './measure.ts'

const program = join(import.meta.dirname, '../../bin/sitegen.js')

const [width, height] = [4000, 3000]

/** Widths of layers of noise, coarse to fine, and their contrast: finer details of photographs have less of it. */
const layers = [
  [8, 110],
  [32, 60],
  [128, 32],
  [512, 18],
  [2000, 9],
  [4000, 4]
] as const

/** Noise with details of all sizes, which needs about 4 MB, as a photograph of a phone does. */
async function photograph(seed: number): Promise<Buffer> {
  const next = random(seed)
  const pixels = new Float32Array(width * height * 3).fill(120)
  for (const [across, contrast] of layers) {
    const [columns, rows] = [across, (across * 3) / 4]
    const noise = Buffer.alloc(columns * rows * 3)
    for (let at = 0; at < noise.length; at++) noise[at] = next() * 256
    const layer = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (let at = 0; at < pixels.length; at++)
      pixels[at] = (pixels[at] ?? 0) + (((layer[at] ?? 0) - 128) * contrast) / 128
  }
  return sharp(Uint8ClampedArray.from(pixels), { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: 'Phone' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The same photograph as another file. */
const numbered = (jpeg: Buffer, number: number): Buffer => {
  const comment = Buffer.from(`____ ${number}`)
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(comment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

const picturesPerPage = 10

function writeAlbum(folder: string, count: number, photographs: readonly Buffer[]): void {
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('site/site.yaml', 'title: Album\nurl: https://album.example\n')
  write('content/en/pages/index.md', '# Album\n')
  const pages = new Map<number, string>()
  for (let number = 0; number < count; number++) {
    const page = Math.floor(number / picturesPerPage)
    const jpeg = photographs[number % photographs.length]
    if (jpeg) write(`content/en/docs/${number}.jpg`, numbered(jpeg, number))
    pages.set(page, `${pages.get(page) ?? `# Page ${page}\n`}\n![Photograph ${number}](${number}.jpg)\n`)
  }
  for (const [page, text] of pages) write(`content/en/docs/page-${page}.md`, text)
}

/** Measure builds of albums. @param counts numbers of photographs */
export async function printPictures(counts: readonly number[]): Promise<void> {
  console.log(machine())
  const photographs: Buffer[] = []
  for (let seed = 0; seed < 6; seed++) photographs.push(await photograph(seed))
  const megabytes = photographs.reduce((sum, { length }) => sum + length, 0) / photographs.length / 1e6
  console.log(`photographs of ${megabytes.toFixed(1)} MB`)
  const rows: object[] = []
  for (const count of counts)
    await inFolder(async (folder) => {
      writeAlbum(folder, count, photographs)
      const build = () => measure(process.execPath, [program, 'build'], folder)
      const first = await build()
      writeFileSync(join(folder, 'content/en/docs/page-0.md'), '# Page 0\n\nEdited.\n\n![A](0.jpg)\n')
      const next = await build()
      discard(join(folder, 'build'))
      rows.push({ photographs: count, ...columns('', first), ...columns('next build, ', next) })
    })
  console.table(rows)
}

const columns = (label: string, { seconds, cpuSeconds, peakMB }: Run) => ({
  [`${label}time`]: `${seconds.toFixed(1)} s`,
  [`${label}processor`]: `${cpuSeconds.toFixed(1)} s`,
  [`${label}busy cores`]: (cpuSeconds / seconds).toFixed(2),
  [`${label}memory`]: `${Math.round(peakMB)} MB`
})
