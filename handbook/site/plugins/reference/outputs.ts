// The page about the files of the output.

import { outputFiles } from '../../../../generator/emit/output-files.ts'
import { code, type ReferencePage, table } from './page.ts'

/** What each file of the output is for. */
export const outputsPage = (): ReferencePage => ({
  path: 'output',
  title: 'Output files',
  description: 'What each file of the built site is for.',
  body: [
    'What each file of the built site is for. Files of `site/static` are copied unchanged, and plugins can add files. With `trailingSlash: never` or `html`, a page is `PAGE.html` in place of `PAGE/index.html`.',
    table(
      ['File', 'What it is for'],
      outputFiles.map(({ path, does }) => [path.split(', ').map(code).join(', '), does])
    )
  ].join('\n\n')
})
