// The page about the files of the output.

import { outputFiles } from '../../../../generator/emit/output-files.ts'
import { code, type Language, type ReferencePage, table } from './page.ts'

/** What files are for in another language, by their path in the English table. */
export type OutputTexts = Readonly<Record<string, string>>

const words = {
  en: {
    title: 'Output files',
    description: 'What each file of the built site is for.',
    about:
      'What each file of the built site is for. Files of `site/static` are copied unchanged, and plugins can add files. With `trailingSlash: never` or `html`, a page is `PAGE.html` in place of `PAGE/index.html`.',
    columns: ['File', 'What it is for'],
    next: 'How the files get to readers: [Deploy](../how-to/deploy.md). How they are made: [How a build works](../explanation/flow.md).'
  },
  de: {
    title: 'Dateien der Ausgabe',
    description: 'Wozu jede Datei der gebauten Website da ist.',
    about:
      'Wozu jede Datei der gebauten Website da ist. Dateien aus `site/static` werden unverändert kopiert, und Plugins können Dateien hinzufügen. `PAGE` steht für den Pfad einer Seite, `LANGUAGE` für den Präfix einer Sprache. Mit `trailingSlash: never` oder `html` heißt eine Seite `PAGE.html` anstelle von `PAGE/index.html`.',
    columns: ['Datei', 'Wozu sie da ist'],
    next: 'Wie die Dateien zu den Lesern kommen: [Website veröffentlichen](../how-to/deploy.md). Wie sie entstehen: [Wie ein Build abläuft](../explanation/flow.md).'
  }
} as const satisfies Record<Language, unknown>

/**
 * What each file of the output is for.
 *
 * @param translated texts of the language, if it is not English
 */
export function outputsPage(language: Language, translated: OutputTexts = {}): ReferencePage {
  const { title, description, about, columns, next } = words[language]
  const rows = outputFiles.map(({ path, does }) => [
    path.split(', ').map(code).join(', '),
    translated[path] ?? does
  ])
  return { path: 'output', title, description, body: [about, table(columns, rows), next].join('\n\n') }
}
