// The templates of `sitegen init`: each gives a project with these files, without diagnostics under the strictest rules, that
// builds.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { diskFiles } from '../../generator/base/files.ts'
import { build } from '../../generator/build.ts'
import { check } from '../../generator/check.ts'
import { allSchemas } from '../../generator/cli/schema.ts'
import { templateNames, templates } from '../../generator/scaffold/templates.ts'
import { anyDay } from '../any-day.ts'
import { newProjectFolder } from '../new-project.ts'
import { readTree, repository, temporaryFolder } from '../sites/folder.ts'

const shared = [
  '.editorconfig',
  '.gitattributes',
  '.github/workflows/site.yml',
  '.gitignore',
  '.vscode/extensions.json',
  '.vscode/settings.json',
  'README.md',
  'package.json',
  'tsconfig.json',
  'site/site.yaml',
  'site/static/favicon.svg'
]

const menus = ['site/footer.yaml', 'site/navbar.yaml', 'site/sidebars.yaml']

const logos = ['site/static/img/logo-dark.svg', 'site/static/img/logo.svg']

const docs = [
  ...shared,
  ...menus,
  ...logos,
  'content/en/docs/01-start/01-install.md',
  'content/en/docs/01-start/02-quick-start.md',
  'content/en/docs/01-start/_category.yaml',
  'content/en/docs/02-guides/01-choose-files.md',
  'content/en/docs/02-guides/02-keep-and-prune.md',
  'content/en/docs/02-guides/03-restore.md',
  'content/en/docs/02-guides/04-schedule.md',
  'content/en/docs/02-guides/_category.yaml',
  'content/en/docs/03-reference/01-configuration.md',
  'content/en/docs/03-reference/02-commands.md',
  'content/en/docs/03-reference/_category.yaml',
  'content/en/docs/04-troubleshooting.md',
  'content/en/docs/index.md',
  'content/en/pages/index.yaml'
]

const files: Readonly<Record<string, readonly string[]>> = {
  minimal: [...shared, 'content/en/docs/index.md'],
  docs,
  'docs-blog': [
    ...docs,
    'content/en/blog/2025-01-14-version-1-0.md',
    'content/en/blog/2025-02-04-one-file-many-days.md',
    'content/en/blog/2025-03-11-version-1-1.md',
    'content/en/blog/authors.yaml',
    'content/en/blog/tags.yaml'
  ],
  company: [
    ...shared,
    ...menus,
    ...logos,
    ...['de', 'en'].flatMap((code) =>
      [
        'blog/2025-01-14-seal.md',
        'blog/2025-02-04-thirty-years.md',
        'blog/authors.yaml',
        'blog/tags.yaml',
        'docs/01-before-you-call.md',
        'docs/02-water.md',
        'docs/index.md',
        'pages/contact.yaml',
        'pages/imprint.md',
        'pages/index.yaml',
        'pages/privacy.md'
      ].map((path) => `content/${code}/${path}`)
    ),
    'site/forms.yaml',
    'site/static/img/machine.dark.svg',
    'site/static/img/machine.light.svg',
    'site/static/img/workshop.dark.svg',
    'site/static/img/workshop.light.svg'
  ]
}

/** Set every rule to `error`. */
function withStrictRules(root: string): void {
  const path = join(root, 'site/site.yaml')
  const { properties } = allSchemas().get('site') as unknown as {
    readonly properties: { readonly rules: { readonly properties: object } }
  }
  const rules = Object.keys(properties.rules.properties).map((code) => `  ${code}: error\n`)
  assert.ok(rules.length > 40, 'the rules are found')
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nrules:\n${rules.join('')}`)
}

for (const name of templateNames)
  test(`${name}: its files, no diagnostics, and it builds`, async () => {
    const root = await newProjectFolder(name)
    assert.equal([...readTree(root).keys()], [...(files[name] ?? [])].sort())
    withStrictRules(root)
    assert.equal((await check(diskFiles(root), { ...anyDay, drafts: true })).diagnostics, [])
    const { published, diagnostics } = await build({
      root,
      out: join(temporaryFolder(), 'build'),
      ...anyDay,
      drafts: false,
      locales: []
    })
    assert.equal([published, diagnostics], [true, []])
  })

test('schemas used in project files are in the package', async () => {
  for (const name of templateNames)
    for (const [path, content] of readTree(await newProjectFolder(name))) {
      if (!/^(?:site|content)\/.*\.yaml$/.test(path)) continue
      const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(String(content)) ?? []
      const inPackage = /^(\.\.\/)+node_modules\/sitegen\/(.+)$/.exec(schema)
      assert.ok(
        inPackage?.[2] && existsSync(join(repository, inPackage[2])),
        `${name}: ${path} names ${schema}`
      )
      assert.is(schema.split('../').length, path.split('/').length, `${name}: ${path} reaches node_modules`)
    }
})

test('every folder of templates/ belongs to a template', () =>
  assert.equal(
    readdirSync(join(repository, 'templates')).sort(),
    [
      ...new Set(['create-package', 'shared', ...Object.values(templates).flatMap(({ folders }) => folders)])
    ].sort()
  ))
