// URLs and files of pages for each setting of `trailingSlash`.

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageAddress, pageFile, pageOfFile, pathOfAddress } from '../../generator/base/page-address.ts'

const pages = [
  // path, form, address, file
  ['/', 'always', '/', 'index.html'],
  ['/', 'never', '/', 'index.html'],
  ['/', 'html', '/', 'index.html'],
  ['/de/', 'always', '/de/', 'de/index.html'],
  ['/de/', 'never', '/de', 'de.html'],
  ['/de/', 'html', '/de.html', 'de.html'],
  ['/docs/1.0/a/', 'always', '/docs/1.0/a/', 'docs/1.0/a/index.html'],
  ['/docs/1.0/a/', 'never', '/docs/1.0/a', 'docs/1.0/a.html'],
  ['/docs/1.0/a/', 'html', '/docs/1.0/a.html', 'docs/1.0/a.html'],
  ['/docs/1.0/', 'never', '/docs/1.0', 'docs/1.0.html']
] as const

for (const [path, form, address, file] of pages)
  test(`${path} with ${form}`, () => {
    assert.is(pageAddress(path, form), address)
    assert.is(pageFile(path, 'html', form), file)
    assert.is(pageFile(path, 'md', form), file.replace(/html$/, 'md'))
    assert.is(pathOfAddress(address, form), path)
    for (const type of ['html', 'json', 'md'] as const)
      assert.equal(pageOfFile(pageFile(path, type, form), form), { path, type })
  })

const others = [
  // address, form, path
  ['/a', 'always', '/a/'],
  ['/a/index.html', 'always', '/a/'],
  ['/myindex.html', 'always', '/myindex.html/'],
  ['/a.html', 'always', '/a.html/'],
  ['/a.html', 'never', '/a/'],
  ['/a/', 'never', '/a/'],
  ['/a/index.html', 'never', '/a/'],
  ['/a', 'html', '/a/'],
  ['/index.html', 'html', '/']
] as const

for (const [address, form, path] of others)
  test(`path of ${address} with ${form}`, () => assert.is(pathOfAddress(address, form), path))

const files = [
  // not a file of a page
  ['a.html', 'always'],
  ['a/index.js', 'always'],
  ['a/myindex.html', 'always'],
  ['a.css', 'never']
] as const

for (const [file, form] of files)
  test(`${file} is not a page with ${form}`, () => assert.is(pageOfFile(file, form), undefined))
