// The handbook as a site: built once without diagnostics, complete, and each page links to another one.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { type Code, codes } from '../../generator/base/codes.ts'
import { handbookAddress } from '../../generator/base/sitegen-package.ts'
import { codePage } from '../../generator/cli/code-page.ts'
import { outputFiles } from '../../generator/emit/output-files.ts'
import { directiveTexts } from '../../generator/markdown/directives/descriptions.ts'
import { allCommands } from '../../handbook/site/plugins/reference/commands.ts'
import { fileSchemas } from '../../handbook/site/plugins/reference/files.ts'
import { builtHandbook, repository } from '../built-site.ts'

const root = join(repository, 'handbook')
// Throws if there is any message.
const { folder: out, close } = await builtHandbook()

interface Manifest {
  readonly files: Readonly<Record<string, unknown>> | readonly { readonly path: string }[]
}

const has = (path: string): boolean => existsSync(join(out, path, 'index.html'))

test('`check` prints addresses of the handbook, which exist in both languages', () => {
  const { url, base } = parse(readFileSync(join(root, 'site/site.yaml'), 'utf8')) as {
    url: string
    base: string
  }
  // Until the project has an address, messages have no links, and the handbook has a stand-in for its own.
  assert.is(`${url}${base}`, handbookAddress() ?? 'https://example.com/sitegen/')
  const missing = (Object.keys(codes) as Code[]).flatMap((code) => {
    const path = codePage('', code)
    return [path, `de/${path}`].filter((page) => !has(page))
  })
  assert.equal(missing, [])
})

// Words that say nothing about the page behind a link; Lighthouse counts them too.
const emptyLinkTexts =
  /^(?:click here|click this|go|here|this|start|information|(?:learn |read |see )?more(?: info(?:rmation)?)?|(?:klicken? )?hier(?: klicken)?|mehr|siehe|dies|das|weiterlesen)$/i

test('links say where they lead', () => {
  const found = outputPaths()
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) =>
      [...readFileSync(join(out, path), 'utf8').matchAll(/<a [^>]*>(.*?)<\/a>/gs)]
        .map(([, content = '']) => content.replaceAll(/<[^>]+>/g, '').trim())
        .filter((text) => emptyLinkTexts.test(text))
        .map((text) => `${path}: ${text}`)
    )
  assert.equal(found, [])
})

test('each command, file and directive has a page', () => {
  const paths = [
    ...allCommands().map(({ name }) => `commands/${name.replaceAll(' ', '-')}`),
    ...[...fileSchemas().keys()].map((name) => `configuration/${name}`),
    ...Object.keys(directiveTexts).map((name) => `directives/${name}`)
  ]
  assert.equal(
    paths.filter((path) => !has(`reference/${path}`)),
    []
  )
})

/** Paths of all files of the output. */
function outputPaths(): readonly string[] {
  const { files } = JSON.parse(readFileSync(join(out, 'sitegen.json'), 'utf8')) as Manifest
  return Array.isArray(files) ? files.map(({ path }) => path) : Object.keys(files)
}

test('the page about output files describes each file of the handbook', () => {
  const own = outputPaths().filter((path) => !/^(?:img|schema)\//.test(path))
  assert.ok(own.length > 1000)
  assert.equal(
    own.filter((path) => !outputFiles.some(({ matches }) => matches.test(path))),
    []
  )
})

test('each page has one title, and no heading leaves a level out', () => {
  const wrong = outputPaths().filter((path) => {
    if (!path.endsWith('.html')) return false
    const main = /<main[\s\S]*<\/main>/.exec(readFileSync(join(out, path), 'utf8'))?.[0]
    if (main === undefined) return false
    const levels = Array.from(main.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level))
    const isInOrder = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
    return !isInOrder || levels.filter((level) => level === 1).length !== 1
  })
  assert.equal(wrong, [])
})

test('no page is without a next step: its main part has a link to another page', () => {
  // Sidebars are files that pages load.
  const pages = outputPaths().filter((path) => /(?<!404)\.html$/.test(path) && !path.startsWith('assets/'))
  assert.equal(
    pages.filter((path) => {
      const html = readFileSync(join(out, path), 'utf8')
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      return !/<a [^>]*href="\/sitegen\//.test(main)
    }),
    []
  )
})

test.after(close)
