// Pictures of the interface in guides, in both color modes. They are only taken with UPDATE=1, since browsers render
// text differently on each system; without it, the page must exist.

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import * as assert from 'uvu/assert'
import { chromiumArguments, findChromium } from '../setup.js'
import type { TakePicture } from './run-guide.ts'

/** Size of the pictures in pixels. */
const viewport = { width: 1280, height: 720 }

/** Longest wait for a page, in milliseconds. */
const waitLimit = 60_000

/** Wait until the server, which may still be handling the last change, shows a page. */
async function isShown(url: string): Promise<boolean> {
  const end = Date.now() + waitLimit
  while (Date.now() < end) {
    if ((await fetch(url)).ok) return true
    await pause(100)
  }
  return false
}

/** Pictures of one guide. @param folder where they are written */
export function takePictures(folder: string): { readonly take: TakePicture; close(): Promise<void> } {
  let browser: Browser | undefined
  return {
    async take(name, url) {
      assert.ok(await isShown(url), `${url} of the picture \`${name}\` is not shown`)
      if (process.env.UPDATE === undefined) return
      browser ??= await chromium.launch({
        executablePath: findChromium() ?? '',
        args: [...chromiumArguments]
      })
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
        await page.goto(url)
        // Survives a reload by the server, which may still be handling the last change.
        await page.waitForFunction(
          () => document.readyState === 'complete' && document.fonts.status === 'loaded'
        )
        await page.screenshot({ path: join(folder, `${name}.${colorScheme}.png`) })
        await page.close()
      }
    },
    async close() {
      await browser?.close()
    }
  }
}
