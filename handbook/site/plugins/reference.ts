// The reference of the handbook, made from the code of sitegen: commands, messages, keys of YAML files and front matter,
// directives, the theme, types for plugins and sites, output files. Nothing of it is written by hand twice: English texts
// are in the code, German ones in handbook/texts/de/.

import { definePlugin, type PluginFile } from 'sitegen/plugin'
import { type Code, codes } from '../../../generator/base/codes.ts'
import { allSchemas, schemaText } from '../../../generator/cli/schema.ts'
import { parseKeywords, withKeywords } from './keywords.ts'
import { allCommands, commandPage, commandsPage } from './reference/commands.ts'
import type { CommentTexts } from './reference/comments.ts'
import { type DirectiveTexts, directivePages } from './reference/directives.ts'
import type { ExampleValues } from './reference/examples.ts'
import { filePages, fileSchemas, filesPage, type KeyTexts, keysOfSite } from './reference/files.ts'
import { groupKeys } from './reference/key-groups.ts'
import { messagePage, messagePages } from './reference/messages.ts'
import { modulePages } from './reference/modules.ts'
import { type OutputTexts, outputsPage } from './reference/outputs.ts'
import { categoryFile, type Language, pageFile } from './reference/page.ts'
import { type CommandTexts, parseTexts } from './reference/texts.ts'
import { themePages } from './reference/theme.ts'

const languages: readonly Language[] = ['en', 'de']

/** Folders of the reference, in the order of the sidebar. */
const folders = [
  ['commands', 'Commands', 'Befehle'],
  ['configuration', 'Configuration', 'Konfiguration'],
  ['directives', 'Directives', 'Direktiven'],
  ['theme', 'Theme', 'Theme'],
  ['modules', 'Modules', 'Module'],
  ['messages', 'Messages', 'Meldungen']
] as const

const hasKeys = (file: string): boolean => /\/reference\/configuration\/(?!index\.md)/.test(file)

export default definePlugin({
  name: 'reference',
  load({ read }) {
    const directives = parseTexts<DirectiveTexts>(read('texts/de/directives.yaml'))
    const comments = parseTexts<CommentTexts>(read('texts/de/code.yaml'))
    const outputs = parseTexts<OutputTexts>(read('texts/de/outputs.yaml'))
    const commandTexts = parseTexts<CommandTexts>(read('texts/de/commands.yaml'))
    const keywords = parseKeywords(read('texts/keywords.yaml'))
    const values = parseTexts<ExampleValues>(read('texts/examples.yaml'))
    const german = parseTexts<KeyTexts>(read('texts/de/keys.yaml'))
    const siteKeys = keysOfSite(values)
    const content: readonly PluginFile[] = languages.flatMap((language) =>
      [
        commandsPage(language, commandTexts),
        ...allCommands().map((named) => commandPage(named, language, commandTexts)),
        ...messagePages(language),
        ...(Object.keys(codes) as Code[]).map((code) => messagePage(code, language)),
        ...themePages(language, language === 'de' ? comments : undefined),
        ...modulePages(language, language === 'de' ? comments : undefined),
        ...directivePages(language, language === 'de' ? directives : undefined),
        outputsPage(language, language === 'de' ? outputs : undefined),
        filesPage({ language, german, values }),
        ...[...fileSchemas()].flatMap(([file, schema], index) =>
          filePages({ file, schema, position: index + 1 }, siteKeys, { language, german, values })
        )
      ].flatMap((page) => [
        pageFile(language, withKeywords(keywords, language, page)),
        ...(page.folder ? [categoryFile(language, page.path.replace(/\/[^/]*$/, ''), page.folder)] : [])
      ])
    )
    const schemas = [...allSchemas()].map(([name, schema]) => ({
      path: `site/static/schema/${name}.json`,
      content: schemaText(schema)
    }))
    const categories = folders.flatMap(([folder, label, germanLabel], position) => [
      categoryFile('en', folder, { label, position: position + 1 }),
      categoryFile('de', folder, { label: germanLabel, position: position + 1 })
    ])
    return { content: [...categories, ...content, ...schemas] }
  },
  rehype: () => (tree, file) => {
    if (hasKeys(file.path)) groupKeys(tree)
  },
  head: ({ file }) => (hasKeys(file) ? [{ link: { rel: 'stylesheet', href: '/img/reference.css' } }] : [])
})
