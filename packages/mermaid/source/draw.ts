// A diagram as SVG, drawn by Mermaid in Chromium. The browser loads one file, which holds all that it needs: a policy and a resolver
// that knows no host keep it from the network. The page replaces itself by its result, which the browser prints.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageInput, type PageResult, pageScript } from './page.ts'
import { rolesByColors, themeVariables } from './palette.ts'

interface Tools {
  /** Absolute path of Mermaid's script for browsers. */
  readonly script: string
  /** Absolute path of Chromium. */
  readonly browser: string
}

/** A mistake in a diagram, in a line of it, from 1. */
class DiagramError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** How long a diagram may take, in milliseconds. */
const timeLimit = 60_000

/**
 * Draw a diagram.
 *
 * @returns SVG with colours of the theme, for both modes
 * @throws DiagramError for a mistake in it; Error if the browser fails
 */
export function draw(source: string, { script, browser }: Tools): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitegen-mermaid-'))
  try {
    const file = join(folder, 'page.html')
    writeFileSync(file, page(source, script))
    const { stdout, error, signal, stderr } = spawnSync(
      browser,
      [...browserArguments(folder), pathToFileURL(file).href],
      {
        encoding: 'utf8',
        timeout: timeLimit,
        maxBuffer: 100_000_000,
        env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }
      }
    )
    if (error)
      throw new Error(signal ? `the browser took more than ${timeLimit / 1000} seconds` : error.message)
    const result = /<title>([\w+/=]+)<\/title>/.exec(stdout)?.[1]
    if (result === undefined)
      throw new Error(`the browser drew nothing: ${stderr.trim().split('\n').at(-1) ?? ''}`)
    const drawn = JSON.parse(Buffer.from(result, 'base64').toString()) as PageResult
    if ('svg' in drawn) return drawn.svg
    throw new DiagramError(drawn.message, Math.min(drawn.line, source.split('\n').length))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const browserArguments = (folder: string): readonly string[] => [
  '--headless',
  '--dump-dom',
  `--user-data-dir=${join(folder, 'profile')}`,
  '--virtual-time-budget=10000',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--force-device-scale-factor=1',
  // Chromium refuses to run as root with a sandbox, for example in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])
]

function page(source: string, script: string): string {
  const input: PageInput = {
    source,
    themes: [themeVariables('light'), themeVariables('dark')],
    roles: rolesByColors()
  }
  return `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-own'; style-src 'unsafe-inline'; font-src data:">
<style>${fontFace()} body { margin: 0; inline-size: 700px; font: 14px diagram, sans-serif }</style>
<body><script nonce="own" src="${pathToFileURL(script).href}"></script>
<script nonce="own">${pageScript(input)}</script>`
}

/** The font of the default theme, so that texts have the same width on every machine. */
function fontFace(): string {
  try {
    const file = createRequire(import.meta.url).resolve('sitegen/themes/default/fonts/geist.woff2')
    const font = readFileSync(file).toString('base64')
    return `@font-face { font-family: diagram; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }`
  } catch {
    return ''
  }
}
