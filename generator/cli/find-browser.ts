// The Chromium of the machine, for packages that print or look at pages. Nothing is ever downloaded.

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

/** The browser of the machine; undefined if there is none, or not at the path that is named, also by the variable `CHROMIUM`. */
export function findBrowser(named: string | undefined): string | undefined {
  const wanted = named ?? process.env.CHROMIUM
  return [...(wanted === undefined ? usualPaths : [wanted])].find((path) => existsSync(path))
}

/** Arguments with which it starts without a window, without other hosts than this machine, and without work of its own. */
export const browserArguments: readonly string[] = [
  '--headless',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // Chromium refuses to run as root with a sandbox, for example in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]
