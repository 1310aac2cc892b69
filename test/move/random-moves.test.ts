// Whatever moves in a site of three languages, `check` reports nothing afterwards that it did not before, and moving back restores
// where everything leads. The moves are the same in every run.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutOrder } from '../../generator/base/text.ts'
import type { Table } from '../memory-site.ts'
import { generator } from '../random.ts'
import { moved, problemsOf } from './moved.ts'
import { threeLanguages } from './three-languages.ts'

const count = Number(process.env.EDITS ?? 25)

const linesOf = async (site: Table): Promise<readonly string[]> =>
  (await problemsOf(site)).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)

/** Another name of the last heading of a page: an id, or a text. */
function headingIn(
  site: Table,
  file: string,
  number: number
): readonly [from: string, to: string] | undefined {
  const [, text = '', id = text.toLowerCase()] =
    /^## ([A-Z]\w*)(?: \{#([\w-]+)\})?$(?![\s\S]*^## )/m.exec(String(site[file])) ?? []
  // A second heading of this text has a number in its id.
  const count = String(site[file]).split(`## ${text}\n`).length - 2
  if (text === '') return undefined
  return [
    `${file}#${id}${count > 0 && id === text.toLowerCase() ? `-${count}` : ''}`,
    `#${number % 2 === 0 ? 'new' : 'New '}${number}`
  ]
}

test('the site has no problem before', async () => {
  assert.equal(await linesOf(threeLanguages), [])
})

test('random moves, one after another, leave no problem', async () => {
  const random = generator(1)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('bug: nothing to pick from')
    return item
  }
  const number = () => Math.floor(random() * 1000)
  let site: Table = threeLanguages
  const done: string[] = []
  for (let step = 0; step < count; step++) {
    const files = Object.keys(site).filter((path) =>
      /^content\/\w+\/(?!pages\/index)[\w.-]+\/.*\.(?:md|svg|pdf)$/.test(path)
    )
    const from = pick(files)
    const [top = '', locale = '', collection = '', ...rest] = from.split('/')
    const folder = rest.slice(0, -1).join('/')
    const isFolder = folder !== '' && random() < 0.3
    const name = isFolder ? '' : (rest.at(-1) ?? '')
    const date = /^\d{4}-\d{2}-\d{2}-/.exec(name)?.[0] ?? ''
    const isPart = withoutOrder(name).startsWith('_')
    const extension = name.slice(name.lastIndexOf('.'))
    const to = [
      ...[top, locale, collection],
      ...(collection === 'docs' && random() < 0.5 ? [pick(['a', 'b', '03-c'])] : []),
      isFolder
        ? `folder-${number()}`
        : pick([
            `${date}${isPart ? '_' : ''}name-${number()}${extension}`,
            ...(extension === '.md' && date === '' && !isPart
              ? [`${pick(['', '07-'])}page-${number()}/index.md`]
              : [])
          ])
    ].join('/')
    const source = isFolder ? [top, locale, collection, folder].join('/') : from
    const redirects = random() < 0.8
    const withHeading = files.filter((path) => String(site[path]).includes('\n## '))
    const heading = random() < 0.25 ? headingIn(site, pick(withHeading), number()) : undefined
    const [now, then] = heading ?? [source, to]
    done.push(`${now} → ${then}`)
    const result = await moved(site, now, then, redirects)
    if (Array.isArray(result)) {
      assert.match(result.join('\n'), /^site\/sidebars\S* No document would be left in .*$/, done.join('\n'))
      continue
    }
    site = result as Table
    assert.equal(await linesOf(site), [], done.join('\n'))
  }
  assert.ok(
    done.some((step) => step.includes('#')) && done.some((step) => !step.includes('#')),
    'both kinds are tried'
  )
})
