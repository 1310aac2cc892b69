// A bakery's site whose pictures are made here: a photograph with a place in its metadata, taken with a tilted camera; a plan
// for light and for dark mode; and a file that ends too early.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { temporaryFolder } from '../sites/folder.ts'

export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

const photographs = new Map<string, Promise<Uint8Array>>()

/** Noise, blurred so that it compresses like a photograph. Each size is made once. */
export function photograph(width: number, height: number): Promise<Uint8Array> {
  const size = `${width} ${height}`
  const photo = photographs.get(size) ?? takePhotograph(width, height)
  photographs.set(size, photo)
  return photo
}

async function takePhotograph(width: number, height: number): Promise<Uint8Array> {
  // Gaussian noise of the library is random: this is not.
  const pixels = Buffer.alloc(48 * 36 * 3)
  let state = 7
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1103515245 + 12345) % 2147483648
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width: 48, height: 36, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .withExif({ IFD0: { Copyright: 'Bakery' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const plan = (color: string, ink: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" stroke="${ink}" fill="none">${Array.from({ length: 120 }, (_, index) => `<path d="M${index * 7} ${(index * 37) % 600} l300 ${(index * 53) % 300}"/>`).join('')}</svg>`
        )
      }
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()

const lightPlan = await plan('#eeddcc', '#553311')
const darkPlan = await plan('#221100', '#ccaa88')

const text = `# Bread

![An oven](oven.jpg)

![The plan](plan.png)

![Only at night](plan.dark.png#gh-dark-mode-only)

<img src="oven.jpg" alt="A small oven" width="200">

[![A link](oven.jpg)](https://bakery.example/)

<picture><source srcset="oven.jpg 1200w" sizes="100vw" type="image/jpeg"><img src="oven.jpg" alt="By hand"></picture>
`

/** Write the site into a new folder. @param more files that replace or add to it */
export async function bakery(more: SiteFiles = {}): Promise<string> {
  const root = temporaryFolder()
  const files: SiteFiles = {
    'site/site.yaml': 'title: Bakery\nurl: https://bakery.example\n',
    'content/en/docs/bread.md': text,
    'content/en/docs/oven.jpg': await photograph(1800, 1200),
    'content/en/docs/plan.light.png': lightPlan,
    'content/en/docs/plan.dark.png': darkPlan,
    'content/en/pages/index.md': '# Bakery\n\nOpen at six.\n\n![An oven](../docs/oven.jpg)\n',
    ...more
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}
