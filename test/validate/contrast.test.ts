// Contrast of a site's own colours, over the default theme.

import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles, fileText } from '../../generator/base/files.ts'
import { rulePairs, themePairs } from '../../generator/validate/contrast/pairs.ts'
import { styleBlocks } from '../../generator/validate/contrast/style-blocks.ts'
import { contrastProblems } from '../../generator/validate/rules/color-contrast.ts'
import { repository } from '../sites/folder.ts'

const themeFiles = diskFiles(join(repository, 'themes/default'))
const theme = themeFiles
  .list('styles')
  .flatMap(({ path }) => styleBlocks({ file: path, text: fileText(themeFiles, path) ?? '' }))

const problemsOf = (css: string, elsewhere = '') => {
  const sheets = {
    theme,
    everywhere: styleBlocks({ file: 'site.css', text: css }),
    elsewhere: styleBlocks({ file: 'other.css', text: elsewhere })
  }
  return contrastProblems([...themePairs(sheets), ...rulePairs(sheets)]).map(
    ({ line, column, length, message, hint }) => `${line}:${column}+${length} ${message} | ${hint}`
  )
}

const none = (name: string, css: string, elsewhere?: string) =>
  test(`contrast: ${name}`, () => assert.equal(problemsOf(css, elsewhere), []))

test('contrast: a variable of the theme in one mode, with the colour that is readable on all backgrounds', () =>
  assert.equal(
    problemsOf(':root { --strong: #000 }\n[data-theme="dark"] {\n  --strong: #fff;\n  --quiet: #555;\n}'),
    [
      '4:12+4 `--quiet` (`#555555`) on `--raised` (`#191c20`) has a contrast of 2.29:1 in dark mode; text needs 4.5:1 (WCAG 2.2, 1.4.3) | write `#838383`, the nearest colour with enough contrast'
    ]
  ))

test('contrast: a colour for both modes that neither leaves room for', () =>
  assert.equal(problemsOf('html { --text: #444; }'), [
    '1:16+4 `--text` (`#444444`) on `--raised` (`#191c20`) has a contrast of 1.75:1 in dark mode; text needs 4.5:1 (WCAG 2.2, 1.4.3) | no colour is readable in both modes: set one for each, the dark one for `[data-theme="dark"]`; `#838383` is the nearest in dark mode'
  ]))

test('contrast: what the theme mixes of a colour of the site', () =>
  assert.equal(
    problemsOf('[data-theme="light"] { --accent: #ffdd00; --link: #1a1a1a; --link-hover: #1a1a1a }'),
    [
      '1:34+7 `--accent` (`#ffdd00`) on `--ground` (`#ffffff`) has a contrast of 1.34:1 in light mode; text needs 4.5:1 (WCAG 2.2, 1.4.3) | write `#897600`, the nearest colour with enough contrast'
    ]
  ))

test('contrast: a rule that sets both, in the mode in which its variable is too near', () =>
  assert.equal(problemsOf('.card {\n  color: #333;\n  background: var(--surface);\n}'), [
    '2:10+4 `.card`: `color` (`#333333`) on `background` (`#131518`) has a contrast of 1.44:1 in dark mode; even large text needs 3:1 (WCAG 2.2, 1.4.3) | no colour is readable in both modes: set one for each, the dark one for `[data-theme="dark"]`; `#7e7e7e` is the nearest in dark mode'
  ]))

test('contrast: a state of an element, nested', () =>
  assert.equal(problemsOf('.call { background: #ffd84d; color: #111; &:hover { background: #222 } }'), [
    '1:65+4 `.call:hover`: `color` (`#111111`) on `background` (`#222222`) has a contrast of 1.18:1 in light mode; even large text needs 3:1 (WCAG 2.2, 1.4.3) | write `#7c7c7c`, the nearest colour with enough contrast'
  ]))

test('contrast: small text needs more', () =>
  assert.equal(problemsOf('.badge { color: #888; background: #fff; font-size: 0.75rem }'), [
    '1:17+4 `.badge`: `color` (`#888888`) on `background` (`#ffffff`) has a contrast of 3.54:1 in light mode; text needs 4.5:1 (WCAG 2.2, 1.4.3) | write `#767676`, the nearest colour with enough contrast'
  ]))

test('contrast: a style sheet of a component', () =>
  assert.equal(problemsOf('', '.chip { color: #eee; background-color: rgb(255 255 255) }'), [
    '1:16+4 `.chip`: `color` (`#eeeeee`) on `background-color` (`#ffffff`) has a contrast of 1.16:1 in light mode; even large text needs 3:1 (WCAG 2.2, 1.4.3) | write `#767676`, the nearest colour with enough contrast'
  ]))

test('contrast: the ring of the focus', () =>
  assert.equal(problemsOf(':root { --focus: #d0d0d0 }'), [
    '1:18+7 `--focus` (`#d0d0d0`) on `--ground` (`#ffffff`) has a contrast of 1.54:1 in light mode; what shows the focus needs 3:1 (WCAG 2.2, 1.4.11) | write `#949494`, the nearest colour with enough contrast'
  ]))

none('enough of it', '.card { color: #222; background: #fff }')
none('large text needs less', '.card { color: #888; background: #fff }')
none(
  'both modes have their colour',
  '.card { color: #333; background: var(--surface) }\n[data-theme="dark"] .card { color: #ddd }'
)
none(
  'the mode of the system',
  '.card { color: #333; background: var(--surface) } @media (prefers-color-scheme: dark) { .card { color: #ddd } }'
)
none('one value for each mode', '.card { color: light-dark(#333, #ddd); background: var(--surface) }')
none(
  'another rule for the same element',
  '.card { color: #eee; background: #fff } .dark .card { background: #000 }'
)
none(
  'print, forced colours',
  '@media print { .a { color: #fff; background: #fffffe } } @media (forced-colors: active) { .b { color: #fff; background: #fffffe } }'
)
none('wide windows alone', '@media (width > 60rem) { .a { color: #fff; background: #eee } }')
none(
  'pictures and gradients',
  '.a { color: #fff; background: #eee url(./a.png) } .b { color: #fff; background: #eee; background-image: url(./a.png) } .c { color: #fff; background: linear-gradient(#eee, #fff) }'
)
none('controls that cannot be used', 'button:disabled { color: #ccc; background: #eee }')
none('text that is hidden on purpose', '.spoiler { color: #000; background: #000 }')
none('shapes without text', '.dot::before { content: ""; color: #eee; background: #fff }')
none('translucent backgrounds', '.a { color: #fff; background: #ffffff80 }')
none(
  'a variable that parts have for themselves',
  '.a { color: #fff; background: var(--box) } .b { --box: #eee } :root { --box: #fff }'
)
none('a style sheet of one page does not change the theme of others', '', ':root { --text: #fff }')
