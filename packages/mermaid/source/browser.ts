import { existsSync } from 'node:fs'

/** Where Chromium is usually installed. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/**
 * The browser of the machine. Nothing is ever downloaded.
 *
 * @param named path from the options of the plugin; the variable `CHROMIUM` overrides it, since machines differ
 * @throws if there is none
 */
export function findBrowser(named: string | undefined): string {
  const wanted = process.env.CHROMIUM ?? named
  if (wanted !== undefined && !existsSync(wanted)) throw new Error(`there is no browser at \`${wanted}\``)
  const path = wanted ?? usualPaths.find((candidate) => existsSync(candidate))
  if (path === undefined)
    throw new Error('there is no Chromium: install one, or name its path in the variable `CHROMIUM`')
  return path
}
